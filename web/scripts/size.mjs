// Weight of the client, compressed, fonts apart: the most that one visitor downloads. That is the
// page, all scripts and styles, and the rules (rules-LANGUAGE.json) of one language, the larger.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dir = process.argv[2] ?? 'dist';
const LIMIT = 300 * 1024;
const html = readFileSync(`${dir}/index.html`);
let sum = gzipSync(html).length;
let rules = 0;
for (const name of readdirSync(`${dir}/assets`)) {
  if (!/\.(js|css|json)$/.test(name)) continue;
  const size = gzipSync(readFileSync(`${dir}/assets/${name}`)).length;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${name}`);
  // One visitor reads the rules in one language.
  if (name.startsWith('rules-')) rules = Math.max(rules, size);
  else sum += size;
}
if (!rules) throw new Error('the rules are missing');
sum += rules;
console.log(`${(sum / 1024).toFixed(1).padStart(7)} KB  in all (limit ${LIMIT / 1024})`);
if (sum > LIMIT) process.exit(1);
