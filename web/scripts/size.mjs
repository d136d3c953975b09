// Weight of the first load: everything index.html pulls in, compressed, fonts apart.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dir = process.argv[2] ?? 'dist';
const LIMIT = 300 * 1024;
const html = readFileSync(`${dir}/index.html`);
let sum = gzipSync(html).length;
for (const name of readdirSync(`${dir}/assets`)) {
  if (!/\.(js|css)$/.test(name)) continue;
  const size = gzipSync(readFileSync(`${dir}/assets/${name}`)).length;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${name}`);
  sum += size;
}
console.log(`${(sum / 1024).toFixed(1).padStart(7)} KB  in all (limit ${LIMIT / 1024})`);
if (sum > LIMIT) process.exit(1);
