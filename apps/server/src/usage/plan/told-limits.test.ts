import { readdirSync, readFileSync } from 'node:fs';
import { portalConfig } from '@portal/contract/portal-config';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { planConfig } from '../../config/plan-config.ts';
import { addApplication } from '../../../test/guarded-clients.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const repository = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, repository), 'utf8');
const { other } = planConfig.parse(JSON.parse(read('config/plans.json'))).portals;
const limits = other.plans.find((plan) => plan.default)?.limits ?? [];

const sandbox = shared(() => startTestPortal({ PORTAL_ENV: 'sandbox' }));

const seconds: Readonly<Record<string, number>> = { day: 86_400, minute: 60 };

test('each answer of the sandbox names every window of the plan, longest first', async () => {
  const { key } = await addApplication(sandbox, await sandbox.account());
  const answer = await fetch(`${sandbox.url}/rest/shipment/v3/bookings`, {
    headers: { apikey: key },
  });
  const told = answer.headers.get('ratelimit-policy')?.split(', ').toSorted();
  const held = limits.map(
    ({ metric, period, value }) => `"${metric}-${period}";q=${value};w=${seconds[period]}`,
  );
  expect(told).toEqual(held.toSorted());
});

test('the plan page of production is told the same', async () => {
  const answer = await fetch(`${sandbox.url}/config.json`);
  const { sandboxLimits } = portalConfig.parse(await answer.json());
  expect(sandboxLimits?.map(({ period, value }) => [period, value])).toEqual(
    limits.map(({ period, value }) => [period, value]),
  );
});

const digits = (value: number) => value.toLocaleString('en');
const valueOf = (metric: string, period: string) =>
  digits(limits.find((one) => one.metric === metric && one.period === period)?.value ?? 0);

test('documents and guides say the numbers of the price list', () => {
  const texts = [
    ...readdirSync(new URL('content/specs', repository)).map((name) => `content/specs/${name}`),
    'content/site/api-guide.md',
  ].map((path) => [path, read(path).replaceAll(/\s+/g, ' ')] as const);
  const told = texts.flatMap(([path, text]) =>
    [...text.matchAll(/a Customer plan allows ([^.]*)\./g)].map(([, said]) => ({ path, said })),
  );
  const said = `${valueOf('hits', 'minute')} calls a minute and ${valueOf('hits', 'day')} calls a day, ${valueOf('shipment_booking', 'day')} of them to Booking`;
  expect(told.filter((one) => one.said !== said)).toEqual([]);
  expect(told.length).toBeGreaterThan(5);
});
