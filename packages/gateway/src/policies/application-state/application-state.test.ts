import { describe, expect, test } from 'vitest';
import { enter, fakeApplication, fakeExchange } from '../../fakes/fake-exchange.ts';
import { applicationState } from './application-state.ts';

describe('application state', () => {
  test.each(['pending', 'suspended'] as const)('GW-403-STATE for a %s application', (status) => {
    const exchange = fakeExchange();
    exchange.application = fakeApplication({ status });
    expect(enter(applicationState, exchange)).toBe('GW-403-STATE');
    expect(exchange.fault?.text).toContain(status === 'pending' ? 'approval' : 'suspended');
  });

  test('a live application passes, and a route without one', () => {
    const exchange = fakeExchange();
    expect(enter(applicationState, exchange)).toBe('passed');
    exchange.application = fakeApplication();
    expect(enter(applicationState, exchange)).toBe('passed');
  });
});
