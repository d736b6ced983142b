import { createRequire } from 'node:module';
import type { servedPaths, servedSegments } from '@portal/contract/addresses/served-paths';
import { runnerImport } from 'vite';

interface ServedPaths {
  readonly servedSegments: typeof servedSegments;
  readonly servedPaths: typeof servedPaths;
}

/** What the development server hands on. Not every Node reads the contract's TypeScript, so Vite does. */
export async function listProxiedPaths(): Promise<readonly string[]> {
  const file = createRequire(import.meta.url).resolve('@portal/contract/addresses/served-paths');
  const { module } = await runnerImport<ServedPaths>(file);
  return [...module.servedSegments.map((segment) => `/${segment}/`), ...module.servedPaths];
}
