import { describe, expect, test } from 'vitest';
import type { LimitPeriod } from '@portal/contract/usage/plan/rules';
import { enter, fakeApplication, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import { fakePriceList } from '../../fakes/fake-plans.ts';
import { type LimitCounters, LocalCounters } from '../../limits/limit-counters.ts';
import { createPlanTable } from '../../limits/plan-table.ts';
import { planLimit } from './plan-limit.ts';

const at = Date.UTC(2026, 10, 21, 20, 50, 27);

function held(limits: readonly (readonly ['hits' | 'booking', LimitPeriod, number])[]) {
  const plans = createPlanTable(fakePriceList({ limits }));
  const policy = planLimit({ plans, counters: new LocalCounters() });
  return (moment = at, forwarded = true, options = '') => {
    const exchange = fakeExchange({ headers: { '3scale-options': options } });
    exchange.at = moment;
    exchange.route = fakeRoute();
    exchange.application = fakeApplication();
    const outcome = enter(policy, exchange);
    exchange.forwarded = forwarded && outcome === 'passed';
    policy.leave?.(exchange);
    return { outcome, exchange };
  };
}

describe('PLAN-05 limits of the plan', () => {
  test('GW-429 names the limit, its window and when it begins anew', () => {
    const call = held([['hits', 'minute', 1]]);
    expect(call().outcome).toBe('passed');
    const { outcome, exchange } = call();
    expect(outcome).toBe('GW-429');
    expect(exchange.fault).toMatchObject({
      status: 429,
      message: 'Usage limit exceeded',
      headers: ['Retry-After', '33'],
    });
    expect(exchange.fault?.text).toBe(
      'The plan of this application allows 1 call a minute (Hits), and they are used up. The next minute begins at 2026-11-21T20:51:00Z: repeat the call then.',
    );
    expect(call(at + 33_000).outcome).toBe('passed');
  });

  test('every answer says what holds and what is left', () => {
    const call = held([
      ['hits', 'minute', 60],
      ['booking', 'month', 1000],
    ]);
    call();
    expect(call(at + 400).exchange.limitHeaders).toEqual([
      'RateLimit-Policy',
      '"booking-month";q=1000;w=2592000, "hits-minute";q=60;w=60',
      'RateLimit',
      '"booking-month";r=998;t=788973, "hits-minute";r=58;t=33',
    ]);
  });

  test('a refusal, and any answer whose caller asks, names the tightest limit alone (contracts I4)', () => {
    const call = held([
      ['booking', 'month', 2],
      ['hits', 'hour', 2],
      ['hits', 'minute', 3],
    ]);
    const headersOf = (options?: string, moment = at) => {
      const { exchange } = call(moment, true, options);
      return exchange.limitHeaders.slice(4);
    };
    expect(headersOf()).toEqual([]);
    expect(headersOf('rejection_reason_header=1&limit_headers=1')).toEqual([
      '3scale-limit-remaining',
      '0',
      '3scale-limit-reset',
      '788973',
      '3scale-limit-max-value',
      '2',
    ]);
    expect(headersOf()).toEqual([
      '3scale-limit-remaining',
      '0',
      '3scale-limit-reset',
      '788973',
      '3scale-limit-max-value',
      '2',
      '3scale-rejection-reason',
      'limits_exceeded',
      'RateLimit-Limit',
      '2',
    ]);
    const eternal = held([['hits', 'eternity', 9]])(at, true, 'limit_headers=1');
    expect(eternal.exchange.limitHeaders.slice(4)).toEqual([
      '3scale-limit-remaining',
      '8',
      '3scale-limit-reset',
      '-1',
      '3scale-limit-max-value',
      '9',
    ]);
  });

  test('an eternity neither resets nor asks to come again', () => {
    const call = held([['hits', 'eternity', 1]]);
    expect(call().exchange.limitHeaders).toEqual([
      'RateLimit-Policy',
      '"hits-eternity";q=1',
      'RateLimit',
      '"hits-eternity";r=0',
    ]);
    expect(call(at + 1e12).exchange.fault).not.toHaveProperty('headers');
  });

  test('GW-403-PLAN where the plan blocks the metric: waiting would not help', () => {
    expect(held([['booking', 'month', 0]])().outcome).toBe('GW-403-PLAN');
  });

  test('what was never forwarded is given back', () => {
    const call = held([['hits', 'day', 1]]);
    expect(call(at, false).outcome).toBe('passed');
    expect(call().outcome).toBe('passed');
    expect(call().outcome).toBe('GW-429');
  });

  test('a client that left while a shared counter was asked is neither served nor counted', () => {
    const plans = createPlanTable(fakePriceList({ limits: [['hits', 'day', 1]] }));
    const counters = new LocalCounters();
    const asked: (() => void)[] = [];
    const late: LimitCounters = {
      take: (...given) => void asked.push(() => counters.take(...given)),
      giveBack: (taking) => counters.giveBack(taking),
    };
    const exchange = fakeExchange();
    exchange.at = at;
    exchange.route = fakeRoute();
    exchange.application = fakeApplication();
    expect(enter(planLimit({ plans, counters: late }), exchange)).toContain('neither');
    exchange.response.destroy();
    asked[0]?.();
    const [slot] = plans.slots;
    expect(slot && counters.count(8101, slot, at)).toBe(0);
    expect(exchange.taking).toBeNull();
  });

  test('without an application, or without limits, nothing is said', () => {
    const policy = planLimit({
      plans: createPlanTable(fakePriceList({ limits: [] })),
      counters: new LocalCounters(),
    });
    const exchange = fakeExchange();
    exchange.route = fakeRoute({ kind: 'portal' });
    expect(enter(policy, exchange)).toBe('passed');
    exchange.application = fakeApplication();
    expect(enter(policy, exchange)).toBe('passed');
    expect(exchange.limitHeaders).toEqual([]);
  });
});
