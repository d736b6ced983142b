import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { findCarrierTarball, registerDownloads } from './downloads.ts';

async function serveFolder(hasTarball: boolean) {
  const root = await mkdtemp(join(tmpdir(), 'downloads-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'box'));
  if (hasTarball) await writeFile(join(root, 'box/carrier.tgz'), 'packed');
  const places = { webDirectory: join(root, 'web'), portalUrl: 'https://portal.example' };
  const app = fastify();
  onTestFinished(() => app.close());
  await registerDownloads(app, places);
  return { app, places };
}

test('the tarball of the carrier is downloaded where it was packed, and nothing beside it', async () => {
  const { app, places } = await serveFolder(true);
  expect(findCarrierTarball(places)).toBe('https://portal.example/downloads/carrier.tgz');
  const reply = await app.inject('/downloads/carrier.tgz');
  expect([reply.statusCode, reply.body]).toEqual([200, 'packed']);
  for (const path of ['/downloads/', '/downloads/..%2fweb', '/downloads/other.tgz'])
    expect([path, (await app.inject(path)).statusCode < 400]).toEqual([path, false]);
});

test('where it was not packed nothing leads there', async () => {
  const { app, places } = await serveFolder(false);
  expect(findCarrierTarball(places)).toBeUndefined();
  expect((await app.inject('/downloads/carrier.tgz')).statusCode).toBe(404);
});
