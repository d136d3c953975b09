// Packs the files of a build, once and as small as they get, so that the server need not do it for
// every visitor: beside each `x` that becomes smaller lie `x.br` and `x.gz`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What is shorter gains nothing; fonts and pictures are packed already. */
const LEAST = 512;
const KINDS = /\.(js|css|svg|json|webmanifest)$/;

export function packPlugin() {
  return {
    name: 'pack',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        const content = Buffer.from(file.code ?? file.source);
        if (!KINDS.test(name) || content.length < LEAST) continue;
        const small = brotliCompressSync(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        });
        writeFileSync(join(dir, `${name}.br`), small);
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
