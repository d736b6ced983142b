import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

/** Builds programs of the bench as for production: a loader that transforms at run time would be measured with them. */
export async function buildBench(
  names: readonly string[],
): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(resolve('node_modules'), '.bench-'));
  await build({
    entryPoints: names.map((name) => resolve(`bench/${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: Object.fromEntries(
      [['server', 'apps'], ...(await readdir('packages')).map((name) => [name, 'packages'])].map(
        ([name, place]) => [`@portal/${name}`, resolve(`${place}/${name}/src`)],
      ),
    ),
    logLevel: 'error',
  });
  // What the colours of mails are read from, beside the module that reads it.
  await copyFile('packages/design/src/tokens.css', join(folder, 'tokens.css'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
