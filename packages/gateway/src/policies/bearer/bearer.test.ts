import { describe, expect, test } from 'vitest';
import type { BearerCheck } from '../../bearer-check.ts';
import { fakeExchange, fakeRoute } from '../../fake-exchange.ts';
import { bearer } from './bearer.ts';

const check: BearerCheck = {
  async verify(token, systemName) {
    if (token === 'broken') throw new Error('No key for this token');
    return token === `for-${systemName}`;
  },
};

function pass(
  authorization: string | null,
  authentication: 'api-key' | 'iam',
  given?: BearerCheck,
) {
  const exchange = fakeExchange({ headers: authorization === null ? {} : { authorization } });
  exchange.route = fakeRoute({ authentication });
  return new Promise((settle) => {
    exchange.refuse = (fault) => settle(fault.code);
    bearer(given).enter?.(exchange, () => settle('passed'));
  });
}

describe('bearer', () => {
  test.each([null, 'Bearer', 'Basic abc', 'Bearer other', 'Bearer broken', 'Bearer a b'])(
    'GW-401 for %s on an IAM-secure route',
    async (authorization) => {
      expect(await pass(authorization, 'iam', check)).toBe('GW-401');
    },
  );

  test('a verified token passes', async () => {
    expect(await pass('Bearer for-shipment-v3-booking', 'iam', check)).toBe('passed');
  });

  test('GW-401 for every token as long as there is no check', async () => {
    expect(await pass('Bearer for-shipment-v3-booking', 'iam')).toBe('GW-401');
  });

  test('routes with an API key alone need no token', async () => {
    expect(await pass(null, 'api-key', check)).toBe('passed');
  });
});
