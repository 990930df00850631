// Writes compressed copies of built files, for the server to send as they are.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_COMPRESSING = /\.(m?js|css|html|svg|json|pmtiles)$/;

export function precompress(directory: string): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    async writeBundle() {
      const files = await readdir(directory, { recursive: true });
      await Promise.all(
        files
          .filter((file) => WORTH_COMPRESSING.test(file))
          .map(async (file) => {
            const content = await readFile(join(directory, file));
            await writeFile(join(directory, `${file}.gz`), gzipSync(content, { level: 9 }));
            await writeFile(
              join(directory, `${file}.br`),
              brotliCompressSync(content, {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: 11,
                  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                },
              }),
            );
          }),
      );
    },
  };
}
