import { expect, test } from 'vitest';
import { enter, fakeApplication, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import type { RouteEnd } from '../../route-end.ts';
import { endOfLife } from './end-of-life.ts';

const at = Date.parse('2027-03-31T00:00:00Z');
const hour = 3_600_000;
const successor = { systemName: 'b-v2-things', documentation: 'https://portal.example/b' };
const end: RouteEnd = { systemName: 'b-v1-things', at, successor, brownouts: [] };

function callAt(moment: number, of: Partial<RouteEnd> = {}, planId = 1101) {
  const exchange = fakeExchange();
  exchange.route = fakeRoute({ end: { ...end, ...of } });
  exchange.application = fakeApplication({ planId });
  exchange.at = moment;
  return exchange;
}

test('DAY-23 until the last day begins calls pass; from its first moment on they are told what follows', () => {
  const policy = endOfLife();
  expect(enter(policy, callAt(at - 1))).toBe('passed');
  const late = callAt(at);
  expect(enter(policy, late)).toBe('GW-410');
  expect(late.fault).toMatchObject({
    status: 410,
    text: 'b-v1-things was switched off on 2027-03-31. Move to b-v2-things: https://portal.example/b',
    members: { sunset: '2027-03-31T00:00:00.000Z', successor },
  });
  const alone = callAt(at, { successor: null });
  enter(policy, alone);
  expect(alone.fault?.text).toContain('There is no successor.');
});

test('DAY-22 a brown-out refuses its share of the calls of its plans, in its time', () => {
  const policy = endOfLife();
  const from = at - 10 * hour;
  const brownout = { from, until: from + hour, share: 25, planIds: new Set([1101]) };
  const of = { brownouts: [brownout] };
  const during = () => enter(policy, callAt(from + 1, of));
  const told = Array.from({ length: 8 }, during);
  expect(told.filter((one) => one === 'GW-503-BROWNOUT')).toHaveLength(2);
  const whole = { brownouts: [{ ...brownout, share: 100 }] };
  const refused = callAt(from + hour - 1500, whole);
  expect(enter(policy, refused)).toBe('GW-503-BROWNOUT');
  expect(refused.fault?.headers).toEqual(['Retry-After', '2']);
  expect(enter(policy, callAt(from, whole, 1102))).toBe('passed');
  expect(enter(policy, callAt(from - 1, whole))).toBe('passed');
  expect(enter(policy, callAt(from + hour, whole))).toBe('passed');
  const everybodys = { brownouts: [{ ...brownout, share: 100, planIds: null }] };
  expect(enter(policy, callAt(from, everybodys, 1102))).toBe('GW-503-BROWNOUT');
});
