import { describe, expect, test } from 'vitest';
import { routeMissing } from '../../gateway-fault.ts';
import { enter, fakeApplication, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import { applicationState } from './application-state.ts';

describe('application state', () => {
  test.each(['pending', 'suspended'] as const)('GW-403-STATE for a %s application', (status) => {
    const exchange = fakeExchange();
    exchange.application = fakeApplication({ status });
    expect(enter(applicationState, exchange)).toBe('GW-403-STATE');
    expect(exchange.fault?.text).toContain(status === 'pending' ? 'approval' : 'suspended');
  });

  test('DAY-18 an API in test is there for applications of its plans alone', () => {
    const exchange = fakeExchange();
    exchange.route = fakeRoute({ plans: [1103] });
    expect(enter(applicationState, exchange)).toBe(routeMissing.code);
    exchange.application = fakeApplication({ planId: 1101 });
    expect(enter(applicationState, exchange)).toBe(routeMissing.code);
    exchange.application = fakeApplication({ planId: 1103 });
    expect(enter(applicationState, exchange)).toBe('passed');
  });

  test('a live application passes, and a route without one', () => {
    const exchange = fakeExchange();
    expect(enter(applicationState, exchange)).toBe('passed');
    exchange.application = fakeApplication();
    expect(enter(applicationState, exchange)).toBe('passed');
  });
});
