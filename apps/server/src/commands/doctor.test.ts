import { withClient } from '@portal/postgres/with-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantedAround, fullDisk, startCompany } from '../../test/doctor/planted-around.ts';
import { plantedInDatabase } from '../../test/doctor/planted-in-database.ts';
import { runInProcess, type Scene, type Variables } from '../../test/doctor/scene.ts';
import { startHealthy } from '../../test/doctor/start-healthy.ts';
import { runPortal } from '../../test/run-portal.ts';

let healthy: Variables;
const closed: (() => unknown)[] = [];
/** What was said of which fault. */
const named = new Map<string, string>();

beforeAll(async () => {
  const scene = await startHealthy();
  healthy = scene.healthy;
  closed.push(...scene.closed);
}, 120_000);

afterAll(async () => {
  for (const close of closed.toReversed()) await close();
});

test('doctor finds no fault in a portal where there is none', async () => {
  // What was due when the demo was put in is done a moment after the start.
  const findOldest = () =>
    withClient(String(healthy['DATABASE_URL']), async (client) => {
      const { rows } = await client.query<{ due: number }>(
        'SELECT count(*)::int AS due FROM graphile_worker._private_jobs WHERE run_at < now()',
      );
      return rows[0]?.due;
    });
  await expect.poll(findOldest, { timeout: 30_000 }).toBe(0);
  const { code, out, err } = await runPortal(['doctor'], healthy);
  expect(err).toBe('');
  expect(out).toContain('No faults found');
  expect(out).not.toContain('FAULT');
  expect(code).toBe(0);
});

test('doctor says in words how an issuer is read: its client, its claims, its groups', async () => {
  const company = await startCompany({ healthy, closed }, { claims: ['upn', 'roles'] });
  const { code, lines } = await runInProcess(['doctor'], {
    ...healthy,
    ...company,
    OIDC_CLAIMS: 'email=upn',
    OIDC_EMAIL_VERIFIED: 'trust',
    OIDC_GROUPS_CLAIM: 'roles',
    OIDC_GROUP_ROLES: 'portal-staff=internal',
  });
  const told = lines.join('\n');
  expect(code).toBe(0);
  for (const sentence of [
    `${company.OIDC_ISSUER} handles login`,
    'The issuer accepts the portal as portal',
    'Every address from the issuer counts as confirmed',
    'Staff are recognised only by the claim roles: portal-staff are internal',
  ])
    expect(told).toContain(sentence);
  expect(told).not.toContain('does not say that it provides');
});

const mayMount = process.getuid?.() === 0;
const planted = [...plantedInDatabase, ...plantedAround, ...(mayMount ? [fullDisk] : [])];

test.each(planted)('doctor names $what', async ({ what, plant, says, isLook }) => {
  const scene: Scene = { healthy, closed };
  const { code, lines } = await runInProcess(['doctor'], { ...healthy, ...(await plant(scene)) });
  const told = lines.join('\n');
  for (const sentence of says) expect(told).toContain(sentence);
  expect(told).not.toContain('hidden-word');
  expect([what, code]).toEqual([what, isLook ? 0 : 1]);
  note(what, says[0], lines);
});

test('doctor names a clock that differs from that of the database', async () => {
  const later = 'const now = Date.now; Date.now = () => now() + 600_000;';
  const options = `--import data:text/javascript,${encodeURIComponent(later)}`;
  const { code, out } = await runPortal(['doctor'], { ...healthy, NODE_OPTIONS: options });
  expect(out).toMatch(/The clock of the database is (?:599|600|601) seconds behind the clock here/);
  expect(out).toContain('Make both use a time server');
  expect(code).toBe(1);
  note('a clock that differs', 'The clock of', out.split('\n'));
});

test('at least twelve faults are planted, each named in a line', () => {
  console.log([...named].map(([what, line]) => `${what}\n    ${line}`).join('\n'));
  expect(named.size).toBe(planted.length + 1);
  expect(named.size).toBeGreaterThanOrEqual(12);
});

function note(what: string, sentence = '', lines: readonly string[] = []): void {
  const line = lines.find((one) => one.includes(sentence)) ?? '';
  named.set(what, line.replaceAll(/\s+/g, ' '));
}
