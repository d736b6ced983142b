import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleWorkspaces, keepSourceAddress } from '../scripts/build-all.mjs';

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
    plugins: [bundleWorkspaces(), keepSourceAddress(pathToFileURL(resolve('.')).href)],
    logLevel: 'error',
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
