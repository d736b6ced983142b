import { describe, expect, test } from 'vitest';
import { enter, fakeExchange } from '../../fakes/fake-exchange.ts';
import { requestPath } from './request-path.ts';

describe('request path', () => {
  test('takes the target apart', () => {
    const exchange = fakeExchange({ url: '/rest/%61/b?x=1&apikey=secret&y=?' });
    expect(enter(requestPath, exchange)).toBe('passed');
    expect(exchange).toMatchObject({ path: '/rest/a/b', query: '?x=1&y=?', keyInQuery: true });
  });

  test('without a key in the query there is no flag', () => {
    const exchange = fakeExchange({ url: '/rest/a?b' });
    enter(requestPath, exchange);
    expect(exchange).toMatchObject({ path: '/rest/a', query: '?b', keyInQuery: false });
  });

  test.each(['/rest/../a', '*', '', 'http://other.example/rest/a', '?a'])(
    'GW-400 refuses %s',
    (url) => {
      expect(enter(requestPath, fakeExchange({ url }))).toBe('GW-400');
    },
  );
});
