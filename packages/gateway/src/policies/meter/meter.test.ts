import { expect, test } from 'vitest';
import { fakeApplication, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import type { MeteredCall } from '../../meter.ts';
import { createOperationTable } from '../../operation-table.ts';
import { meter } from './meter.ts';

const path = '/rest/shipment/v3/bookings';
const operations = createOperationTable([
  { systemName: 'shipment-v3-booking', key: 'book', method: 'POST', path },
]);

function start() {
  const calls: MeteredCall[] = [];
  const policy = meter({ count: (call) => void calls.push(call) }, operations);
  const exchange = fakeExchange({ method: 'POST', url: path });
  exchange.at = 1_000;
  exchange.path = path;
  return { calls, policy, exchange };
}

test('reports a call with its application, API, operation, answer and duration', () => {
  const { calls, policy, exchange } = start();
  exchange.route = fakeRoute();
  exchange.application = fakeApplication();
  exchange.forwarded = true;
  exchange.response.writeHead(201).end();
  policy.leave?.(exchange);
  expect(calls).toEqual([
    {
      applicationId: 8101,
      accountId: 4711,
      systemName: 'shipment-v3-booking',
      operation: 'book',
      status: 201,
      at: 1_000,
      durationMs: expect.any(Number),
      forwarded: true,
    },
  ]);
});

test('a call that was refused is told apart; one without an application belongs to nobody', () => {
  const { calls, policy, exchange } = start();
  policy.leave?.(exchange);
  exchange.route = fakeRoute();
  policy.leave?.(exchange);
  expect(calls).toEqual([]);
  exchange.application = fakeApplication();
  policy.leave?.(exchange);
  expect(calls).toMatchObject([{ status: 499, forwarded: false }]);
});
