import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { toTokenIssuer } from '../../identity/issuer/issuer-address.ts';
import { fillPortal } from './fill-portal.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-content-'));
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['an empty folder', folder],
  ['none at all', join(folder, 'nowhere')],
])('a start with %s as CONTENT_DIR says what is missing', async (_what, directory) => {
  const cloned = await cloneDatabase();
  const filling = {
    issuer: toTokenIssuer('http://portal.example'),
    kind: 'production' as const,
    log: pino({ level: 'silent' }),
  };
  const filled = fillPortal(cloned.database, directory, filling);
  await expect(filled).rejects.toThrow(`CONTENT_DIR: ${directory} lacks specs, own, inventory`);
  await cloned.close();
});

test.each([
  ['sandbox', 200],
  ['production', 404],
])('the API of the sandbox alone answers in %s with %i', async (kind, status) => {
  const portal = await startTestPortal({ PORTAL_ENV: kind });
  const reply = await fetch(`${portal.url}/specs/sandbox-v1-world`);
  expect(reply.status).toBe(status);
  const known = await portal.database.query(
    "SELECT FROM cloud_endpoints WHERE system_name = 'sandbox-v1-world'",
  );
  expect(known.rowCount).toBe(status === 200 ? 1 : 0);
  await portal.close();
});
