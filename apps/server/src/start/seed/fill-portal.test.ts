import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
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
    log: pino({ level: 'silent' }),
  };
  const filled = fillPortal(cloned.database, directory, filling);
  await expect(filled).rejects.toThrow(`CONTENT_DIR: ${directory} lacks specs, own, inventory`);
  await cloned.drop();
});
