// Sends the drawings without their comments and indents.
import { readFileSync } from 'node:fs';

export const bare = (svg) =>
  svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s*\n\s*/g, ' ')
    .trim();

export function drawingsPlugin() {
  return {
    name: 'drawings',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('.svg?raw')
        ? `export default ${JSON.stringify(bare(readFileSync(id.slice(0, -4), 'utf8')))};`
        : undefined,
  };
}
