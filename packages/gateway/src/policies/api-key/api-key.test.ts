import { describe, expect, test } from 'vitest';
import { enter, fakeApplication, fakeExchange, fakeRoute } from '../../fake-exchange.ts';
import type { Route } from '../../route-table.ts';
import { apiKey } from './api-key.ts';

const keys = { find: (key: string) => (key === 'good' ? fakeApplication() : undefined) };

function pass(given: { header?: string; query?: string }, overrides: Partial<Route> = {}) {
  const exchange = fakeExchange({
    headers: given.header === undefined ? {} : { apikey: given.header },
  });
  exchange.queryKey = given.query ?? null;
  exchange.route = fakeRoute(overrides);
  return { outcome: enter(apiKey(keys), exchange), exchange };
}

describe('API key', () => {
  test.each([[{}], [{ header: '' }], [{ query: '' }]])('GW-401-KEY for %j', (given) => {
    expect(pass(given).outcome).toBe('GW-401-KEY');
  });

  test.each([[{ header: 'bad' }], [{ query: 'bad' }], [{ header: 'bad', query: 'good' }]])(
    'GW-403-KEY for %j',
    (given) => {
      expect(pass(given).outcome).toBe('GW-403-KEY');
    },
  );

  test('GW-403-KEY for a key too long to be one, without looking for it', () => {
    const policy = apiKey({ find: () => expect.fail('looked up') });
    const exchange = fakeExchange({ headers: { apikey: 'x'.repeat(300) } });
    exchange.route = fakeRoute();
    expect(enter(policy, exchange)).toBe('GW-403-KEY');
  });

  test('a key that is new here is searched for before it is refused', async () => {
    const outcomeOf = async (key: string) => {
      const exchange = fakeExchange({ headers: { apikey: key } });
      exchange.route = fakeRoute();
      const search = async (sought: string) => (sought === 'new' ? fakeApplication() : undefined);
      enter(apiKey({ ...keys, search }), exchange);
      await expect.poll(() => exchange.application ?? exchange.fault).toBeTruthy();
      return exchange.application?.id ?? exchange.fault?.code;
    };
    expect(await outcomeOf('new')).toBe(fakeApplication().id);
    expect(await outcomeOf('bad')).toBe('GW-403-KEY');
  });

  test.each([[{ header: 'good' }], [{ query: 'good' }], [{ header: 'good', query: 'bad' }]])(
    'finds the application for %j and forgets the key',
    (given) => {
      const { outcome, exchange } = pass(given);
      expect(outcome).toBe('passed');
      expect(exchange.application).toEqual(fakeApplication());
      expect(exchange.queryKey).toBeNull();
    },
  );

  test('open routes and portal routes need none', () => {
    expect(pass({}, { authentication: 'none' }).outcome).toBe('passed');
    expect(pass({}, { kind: 'portal' }).outcome).toBe('passed');
    expect(pass({}, { authentication: 'iam' }).outcome).toBe('GW-401-KEY');
  });
});
