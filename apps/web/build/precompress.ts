import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|txt)$/;
/** Below it the headers weigh more than what is saved. */
const smallestBytes = 600;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    toBrotli(content, { params: size }).then((bytes) => writeFile(`${path}.br`, bytes)),
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

/** The server sends `<file>.br` or `<file>.gz` to a browser that takes them, and compresses nothing itself. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }) {
        const files = await readdir(dir, { recursive: true });
        await Promise.all(
          files.filter((file) => compressible.test(file)).map((file) => compress(join(dir, file))),
        );
      },
    },
  };
}
