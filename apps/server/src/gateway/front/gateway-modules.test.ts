import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import server from '../../../package.json' with { type: 'json' };

test('a gateway loads what forwards calls, no builder of statements, schemas or documents', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('gateway-front.ts', import.meta.url))],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    outdir: 'out',
  });
  const { outputs } = metafile;
  // What is imported by the entry before it runs; a later import is another chunk.
  const chunks = Object.keys(outputs).filter((path) => path.endsWith('/gateway-front.js'));
  for (const chunk of chunks) {
    const imports = outputs[chunk]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
    chunks.push(...imports.map(({ path }) => path).filter((path) => !chunks.includes(path)));
  }
  const inputs = chunks.flatMap((chunk) => Object.entries(outputs[chunk]?.inputs ?? {}));
  const kept = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
  const loaded = Object.keys(server.dependencies).filter((name) =>
    kept.some((path) => path.includes(`node_modules/${name}/`)),
  );
  expect(loaded).toEqual([
    '@fastify/proxy-addr',
    '@opentelemetry/api',
    'pg',
    'pino',
    'prom-client',
  ]);
});
