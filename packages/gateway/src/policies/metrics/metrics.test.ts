import { expect, test } from 'vitest';
import { fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import { routeMissing } from '../../gateway-fault.ts';
import { metrics } from './metrics.ts';

test('counts every request by system and status, and hands on those that are not the portal’s own', () => {
  const seen: unknown[] = [];
  const policy = metrics({
    countRequest: (...request) => void seen.push(request),
    observeCall: (system, { upstreamMs }) => void seen.push([system, upstreamMs]),
  });
  const lost = fakeExchange();
  lost.refuse(routeMissing);
  policy.leave?.(lost);
  const answered = fakeExchange();
  answered.route = fakeRoute();
  answered.upstreamMs = 250;
  answered.response.writeHead(200).end();
  policy.leave?.(answered);
  const own = fakeExchange();
  own.route = { ...fakeRoute(), kind: 'portal' };
  policy.leave?.(own);
  expect(seen).toEqual([
    ['none', 404],
    ['none', null],
    ['shipment-v3-booking', 200],
    ['shipment-v3-booking', 250],
    ['shipment-v3-booking', 499],
  ]);
});
