import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalKey, portalKeyHeader, shipmentConfigBase } from '@portal/contract/bases';
import { cloneDatabase } from '../../test/clone-database.ts';
import { Browser } from '../../test/login/browser.ts';
import { portalSecretKey, runPortal } from '../../test/run-portal.ts';
import { shared } from '../../test/shared.ts';
import { readConfig } from '../config/config.ts';
import { startPortal } from '../start/start-portal.ts';

const web = fileURLToPath(new URL('../../../../dist/web', import.meta.url));

let folder: string;
let variables: Record<string, string>;

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
  folder = await mkdtemp(join(tmpdir(), 'portal-first-day-'));
  const port = await findFreePort();
  variables = {
    PORTAL_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PORTAL_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: cloned.url,
    CONTENT_DIR: join(folder, 'content'),
    DATA_DIR: join(folder, 'data'),
  };
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const portal = (...args: string[]) => runPortal(args, variables);

test('portal says what it can do, and what it does not understand', async () => {
  const help = await portal('help');
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain('owner create');
  expect(await portal('paint')).toMatchObject({
    code: 2,
    err: 'There is no command paint: see portal help\n',
  });
  const faulty = await runPortal(['init'], { ...variables, PORT: 'x', SMTP_URL: 'nowhere' });
  expect(faulty.code).toBe(1);
  expect(faulty.err).toContain('PORT');
  expect(faulty.err).toContain('SMTP_URL');
});

test('a portal is set up without content, gets its first owner by a link, and starts', async () => {
  const refused = await portal('init', '--demo-content');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('--in-production');

  const made = await portal('init');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain(`An empty content folder was created: ${variables['CONTENT_DIR']}`);
  expect(await readdir(variables['CONTENT_DIR'] ?? '')).toContain('own');
  const again = await portal('init');
  expect(again).toMatchObject({ code: 0 });
  expect(again.out).not.toContain('An empty content folder');

  const email = 'first.owner@carrier.example';
  const owner = await portal('owner', 'create', '--email', email);
  expect(owner).toMatchObject({ code: 0, err: '' });
  expect(owner.out).toContain(`${email} is now an owner: a new person`);
  const link = /http\S+\/login\/reset\?token=\S+/.exec(owner.out)?.[0] ?? '';
  const wrong = await portal('owner', 'create', '--email', 'nobody');
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.err).toContain('is not a full e-mail address');

  const config = readConfig({ ...variables, SECRET_KEY: portalSecretKey, WEB_DIR: web });
  const running = await startPortal(config, pino({ level: 'silent' }));
  try {
    const answer = await fetch(`${running.url}${shipmentConfigBase}/portalnews`, {
      headers: { [portalKeyHeader]: portalKey },
    });
    expect([answer.status, await answer.json()]).toEqual([200, []]);
    const { rows } = await cloned.database.query(
      'SELECT count(*)::int AS others FROM specifications WHERE NOT system_name = ANY ($1)',
      [['apigov-v1-developerportal']],
    );
    expect(rows).toEqual([{ others: 0 }]);

    const browser = new Browser(running.url, running.url);
    const form = await browser.get(link);
    const password = 'a long way to the harbour';
    const set = await browser.submit(form, '/login/reset', { password });
    expect(set.text).toContain('password');
    const person = await cloned.database.query(
      'SELECT role_grant, grants, password_hash IS NOT NULL AS has_password FROM iam_users WHERE email = $1',
      [email],
    );
    expect(person.rows).toEqual([{ role_grant: 'apigov', grants: ['owner'], has_password: true }]);
    const known = await portal('owner', 'create', '--email', email);
    expect(known.out).toContain('was already an owner');
    expect(known.out).not.toContain('/login/reset');
    await cloned.database.query("UPDATE iam_users SET group_role = 'none' WHERE email = $1", [
      email,
    ]);
    const back = await portal('owner', 'create', '--email', email);
    expect(back.out).toContain('is now an owner: an existing person');
    const after = await cloned.database.query('SELECT group_role FROM iam_users WHERE email = $1', [
      email,
    ]);
    expect(after.rows).toEqual([{ group_role: null }]);
  } finally {
    await running.close();
  }
});
