import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantedSeams } from '../../test/doctor/planted-seams.ts';
import { runInProcess, type Scene, type Variables } from '../../test/doctor/scene.ts';
import { startHealthy } from '../../test/doctor/start-healthy.ts';
import { runServer } from '../../test/run-portal.ts';
import { type OutwardSeam, outwardSeams } from '../config/outward-seams.ts';
import { variables } from '../config/variables.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await startHealthy();
}, 120_000);

afterAll(async () => {
  for (const close of scene.closed.toReversed()) await close();
});

const examine = (more: Variables) => runInProcess(['doctor'], { ...scene.healthy, ...more });

const isLook: readonly string[] = [
  'OTHER_PORTAL_URL',
  'GATEWAY_URL',
  'STATUS_URL',
  'EDI_STORAGE_URL',
  'SENTRY_DSN',
  'TAG_MANAGER_URL',
];

test.for(plantedSeams)('$seam: $what is named, and its mend ends it', async (planted) => {
  const { faulty, mended } = await planted.plant(scene);
  const before = await examine(faulty);
  const at = before.lines.findIndex((line) => line.includes(planted.says));
  expect(before.lines.join('\n')).toContain(planted.says);
  expect(before.lines[at]).toMatch(isLook.includes(planted.seam) ? /^(?:FAULT|look)/ : /^FAULT/);
  // The mend stands below the fault itself.
  expect(before.lines[at + 1]).toContain(planted.mend);
  expect(before.lines.join('\n')).not.toContain('hidden-word');
  const after = await examine(Object.fromEntries(Object.entries(mended).filter(([, set]) => set)));
  expect(after.lines.join('\n')).not.toContain(planted.says);
  expect(after.lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
  expect(
    after.lines.filter((line) => line.startsWith('look') && line.includes(`(${planted.seam})`)),
  ).toEqual([]);
});

/** By what reads it, where that reads addresses; else by what it is called. What is listened on, and lists of whom others may reach, lead nowhere. */
function listOutward(shape: Readonly<Record<string, z.core.$ZodType>>): string[] {
  const isAddress = (schema: z.core.$ZodType): boolean => {
    const { format, innerType } = schema._zod.def as { format?: string; innerType?: typeof schema };
    return format === 'url' || (innerType !== undefined && isAddress(innerType));
  };
  return Object.entries(shape)
    .filter(([name]) => name !== 'METRICS_HOST')
    .filter(
      ([name, schema]) =>
        isAddress(schema) || /_(?:URL|URI|DSN|ENDPOINT|ISSUER|BUCKET|HOST|SERVER)$/.test(name),
    )
    .map(([name]) => name)
    .toSorted();
}

test('every variable that leads outward has a row, a probe, a planted fault, and the release that brought it', async () => {
  const outward = listOutward(variables.def.shape);
  expect(outward.length).toBeGreaterThan(15);
  expect(Object.keys(outwardSeams).toSorted()).toEqual(outward);
  const proved = new Set(plantedSeams.map(({ seam }) => seam));
  expect([...proved].toSorted()).toEqual(outward);
  expect(plantedSeams.length).toBeGreaterThanOrEqual(30);
  const changes = await readFile(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8');
  const last = /^## (\d{4}-\d\d-\d\d)$/m.exec(changes)?.[1] ?? '';
  for (const { since } of Object.values<OutwardSeam>(outwardSeams))
    expect([since, !since || since > last || changes.includes(`\n## ${since}\n`)]).toEqual([
      since,
      true,
    ]);
});

test('a variable that is new is found by what reads it, whatever it is called', () => {
  const brokers = z.url({ protocol: /^amqps?$/ });
  const found = listOutward({
    EVENTS_BROKER: z._default(z.nullable(brokers), null),
    SEARCH: z.optional(z.url()),
    LDAP_HOST: z.string(),
    LOG_LEVEL: z.string(),
    WEBHOOK_HOSTS: z.string(),
  });
  expect(found).toEqual(['EVENTS_BROKER', 'LDAP_HOST', 'SEARCH']);
});

test('a variable whose name is misspelt is named, by doctor and at a start', async () => {
  const { code, lines } = await examine({ DATABASE_POOOL: '20', VIES_ULR: 'x' });
  const told = lines.join('\n');
  expect(told).toMatch(/^look +variables +DATABASE_POOOL: did you mean DATABASE_POOL\?$/m);
  expect(told).toContain('VIES_ULR: did you mean VIES_URL?');
  expect(told).toContain('Correct its name, or leave it out');
  expect(code).toBe(0);
  const started = await runServer({ DATABASE_ULR: 'postgres://127.0.0.1:9/portal' });
  expect(started.out).toContain('DATABASE_ULR: did you mean DATABASE_URL?');
  expect(started.out).toContain('DATABASE_URL: required');
});

test('what other programs set is nobody’s misspelling', async () => {
  const { lines } = await examine({
    PORTAL_PORT: 'tcp://10.0.0.1:80',
    OTEL_SERVICE_NAME: 'portal',
    HOME: '/root',
    PATH: '/bin',
    NODE_ENV: 'production',
    HOSTNAME: 'portal-1',
  });
  expect(lines.join('\n')).not.toContain('did you mean');
});

test('programs read one object: how many faults, and each finding', async () => {
  const run = (more: Variables) =>
    runInProcess(['doctor', '--json'], { ...scene.healthy, ...more });
  const sound = await run({});
  expect(sound.code).toBe(0);
  expect(JSON.parse(sound.lines.join(''))).toMatchObject({ faults: 0 });
  const faulty = await run({ VALKEY_URL: 'redis://127.0.0.1:9' });
  expect(faulty.code).toBe(1);
  expect(JSON.parse(faulty.lines.join(''))).toMatchObject({
    faults: 1,
    findings: expect.arrayContaining([
      expect.objectContaining({
        part: 'limits',
        state: 'fault',
        says: expect.stringContaining('(VALKEY_URL) does not answer'),
        advice: expect.stringContaining('Check address and password'),
      }),
    ]),
  });
  const unread = await run({ SECRET_KEY: 'short' });
  expect(JSON.parse(unread.lines.join(''))).toMatchObject({ faults: 1 });
});
