import { describe, expect, test } from 'vitest';
import { enter, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import { bodyLimit } from './body-limit.ts';

function pass(length: string | null, kind: 'portal' | 'upstream' = 'upstream') {
  const headers: Record<string, string> = length === null ? {} : { 'content-length': length };
  const exchange = fakeExchange({ method: 'POST', headers });
  exchange.request.complete = true;
  exchange.route = fakeRoute({ kind });
  return enter(bodyLimit(1024), exchange);
}

describe('body limit', () => {
  test('GW-413 for one byte more than the limit', () => {
    expect(pass('1025')).toBe('GW-413');
    expect(pass('1024')).toBe('passed');
  });

  test('a body without a length is left to the stream, the portal has limits of its own', () => {
    expect(pass(null)).toBe('passed');
    expect(pass('1025', 'portal')).toBe('passed');
  });
});
