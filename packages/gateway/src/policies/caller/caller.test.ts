import { describe, expect, test } from 'vitest';
import type { CallerTokens } from '../../caller-tokens.ts';
import { enter, fakeApplication, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import { caller } from './caller.ts';

const tokens: CallerTokens = {
  isOwn: (authorization) => authorization === 'Bearer own',
  mint: ({ audience, accountId }) =>
    audience === 'broken' ? Promise.reject(new Error('no key')) : `${audience}-${accountId}`,
};

function exchangeWith(authorization: string | null, callerAudience?: string) {
  const exchange = fakeExchange({ headers: authorization === null ? {} : { authorization } });
  exchange.route = fakeRoute(callerAudience === undefined ? {} : { callerAudience });
  exchange.application = fakeApplication({ accountId: 12 });
  return exchange;
}

describe('caller', () => {
  test.each([
    ['Bearer own', true],
    ['Bearer of the upstream', false],
    ['Basic abc', false],
    [null, false],
  ])('%s is kept from the upstream: %s', (authorization, isHidden) => {
    const exchange = exchangeWith(authorization);
    expect(enter(caller(tokens), exchange)).toBe('passed');
    expect(exchange.hidesAuthorization).toBe(isHidden);
    expect(exchange.callerToken).toBeNull();
  });

  test('an upstream that asks for it is told who calls', () => {
    const exchange = exchangeWith(null, 'parcels');
    expect(enter(caller(tokens), exchange)).toBe('passed');
    expect(exchange.callerToken).toBe('parcels-12');
  });

  test('GW-503 where no token can be made: nothing is forwarded without it', async () => {
    const exchange = exchangeWith(null, 'broken');
    enter(caller(tokens), exchange);
    await expect.poll(() => exchange.fault?.code).toBe('GW-503');
  });

  test('a call of the portal itself, or of no route, keeps its credential and tells nobody', () => {
    for (const route of [null, fakeRoute({ kind: 'portal', callerAudience: 'parcels' })]) {
      const exchange = exchangeWith('Bearer own');
      exchange.route = route;
      let passed = 0;
      caller(tokens).enter?.(exchange, () => void (passed += 1));
      expect([passed, exchange.hidesAuthorization, exchange.callerToken]).toEqual([1, false, null]);
    }
  });

  test('nobody is told of a call without an application', () => {
    const exchange = exchangeWith(null, 'parcels');
    exchange.application = null;
    expect(enter(caller(tokens), exchange)).toBe('passed');
    expect(exchange.callerToken).toBeNull();
  });
});
