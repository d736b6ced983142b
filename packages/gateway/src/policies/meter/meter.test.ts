import { expect, test } from 'vitest';
import { fakeApplication, fakeExchange, fakeRoute } from '../../fake-exchange.ts';
import type { MeteredCall } from '../../meter.ts';
import { meter } from './meter.ts';

test('counts what was forwarded for an application, and nothing that was refused', () => {
  const calls: MeteredCall[] = [];
  const policy = meter({ count: (call) => void calls.push(call) });
  const exchange = fakeExchange();
  exchange.at = 1_000;
  exchange.route = fakeRoute();
  exchange.application = fakeApplication();
  policy.leave?.(exchange);
  expect(calls).toEqual([]);
  exchange.forwarded = true;
  exchange.response.writeHead(201).end();
  policy.leave?.(exchange);
  expect(calls).toEqual([
    {
      applicationId: 8101,
      accountId: 4711,
      systemName: 'shipment-v3-booking',
      status: 201,
      at: 1_000,
    },
  ]);
});
