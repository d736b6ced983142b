import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/nova/v1/sortingplans';
const PLAN = {
  terminal: 'MMA1',
  wave: 'night',
  validFrom: '2099-11-23',
  rules: [
    { match: 'fallback', chute: 99 },
    { match: 'prefix', value: 'SE', chute: 11 },
    { match: 'prefix', value: 'SE21', chute: 12 },
    { match: 'exact', value: 'SE21120-01', chute: 13 },
  ],
};
const { send, close } = fakeCarrier();
afterAll(close);
const draft = async (rules: readonly object[] = PLAN.rules) =>
  send('POST', PATH, { body: { ...PLAN, rules } });

test('exact beats prefix, the longer prefix the shorter, the fallback takes the rest', async () => {
  const path = String((await draft()).headers['location']);
  const chute = async (code: string) =>
    ((await send('GET', `${path}/chutes?routingCode=${code}`)).json() as { chute: number }).chute;
  expect(await chute('SE21120-01')).toBe(13);
  expect(await chute('SE21130-01')).toBe(12);
  expect(await chute('SE75310-01')).toBe(11);
  expect(await chute('DK8000-01')).toBe(99);
});

test('publishing replaces the plan before and locks the new one', async () => {
  const [first, second] = [await draft(), await draft()].map((reply) =>
    String(reply.headers['location']),
  );
  await send('POST', `${first}/publication`);
  expect((await send('POST', `${second}/publication`)).json()).toMatchObject({
    state: 'published',
  });
  expect((await send('GET', String(first))).json()).toMatchObject({ state: 'replaced' });
  expect((await send('DELETE', String(second))).status).toBe(409);
});

test('a plan without a fallback, or with rules that clash, is refused', async () => {
  expect((await draft([])).text).toContain('NOVA-422-FALLBACK');
  const clash = [...PLAN.rules, { match: 'prefix', value: 'SE', chute: 12 }];
  expect((await draft(clash)).text).toContain('SE is sent to chute 11 and to chute 12');
});

test('a simulation warns of full chutes', async () => {
  const path = String((await draft()).headers['location']);
  const body = { source: 'volumes', volumes: { 'SE21120-01': 5400, 'DK8000-01': 300 } };
  const reply = await send('POST', `${path}/simulations`, { body });
  expect(reply.json()).toMatchObject({
    parcels: 5700,
    unmatched: 300,
    warnings: [{ chute: 13, text: 'Chute 13 reaches 90 % of its capacity' }],
  });
});
