import { describe, expect, test } from 'vitest';
import { enter, fakeApplication, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import type { KeyDirectory } from '../../application-record.ts';
import type { Route } from '../../route-table.ts';
import { apiKey as policyOf } from './api-key.ts';
import { KeyGuesses } from './key-guesses.ts';

const apiKey = (keys: KeyDirectory, guesses = new KeyGuesses(), address = '192.0.2.1') =>
  policyOf({ keys, guesses, addressOf: () => address });

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

  test('GW-503 and when to come again for a key that cannot be searched for: nobody knows whether it is one', async () => {
    const exchange = fakeExchange({ headers: { apikey: 'new' } });
    exchange.route = fakeRoute();
    const search = () => Promise.reject(new Error('The database is away'));
    enter(apiKey({ ...keys, search }), exchange);
    await expect
      .poll(() => exchange.fault)
      .toMatchObject({
        code: 'GW-503',
        headers: ['Retry-After', '5'],
      });
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

  test('unknown keys of an address are refused unseen after 30 a minute, a known one of it goes through', () => {
    const guesses = new KeyGuesses();
    let at = Date.UTC(2026, 0, 1, 12, 0, 15);
    const send = (key: string, address = '192.0.2.1') => {
      const exchange = fakeExchange({ headers: { apikey: key } });
      exchange.at = at;
      exchange.route = fakeRoute();
      return [enter(apiKey(keys, guesses, address), exchange), exchange.fault?.headers?.[1]];
    };
    for (let nth = 0; nth < 30; nth += 1) expect(send(`bad ${nth}`)[0]).toBe('GW-403-KEY');
    expect(send('bad again')).toEqual(['GW-429-KEY', '45']);
    expect(send('x'.repeat(300))[0]).toBe('GW-429-KEY');
    expect(send('good')[0]).toBe('passed');
    expect(send('bad', '192.0.2.2')[0]).toBe('GW-403-KEY');
    at += 45_000;
    expect(send('bad')[0]).toBe('GW-403-KEY');
  });

  test('addresses beyond what is held share one count', () => {
    const guesses = new KeyGuesses();
    const at = Date.UTC(2026, 0, 1);
    for (let nth = 0; nth < 20_000; nth += 1) guesses.attempt(`address ${nth}`, at);
    for (let nth = 0; nth < 30; nth += 1) expect(guesses.attempt(`new ${nth}`, at)).toBe(0);
    expect(guesses.attempt('another', at)).toBeGreaterThan(0);
    expect(guesses.attempt('address 1', at)).toBe(0);
  });
});
