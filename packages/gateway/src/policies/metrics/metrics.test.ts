import { expect, test } from 'vitest';
import { fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import { routeMissing } from '../../gateway-fault.ts';
import { metrics } from './metrics.ts';

test('counts every request by system and status, and times the upstream in seconds', () => {
  const seen: unknown[] = [];
  const policy = metrics({
    countRequest: (...request) => void seen.push(request),
    observeUpstream: (...observation) => void seen.push(observation),
  });
  const lost = fakeExchange();
  lost.refuse(routeMissing);
  policy.leave?.(lost);
  const answered = fakeExchange();
  answered.route = fakeRoute();
  answered.upstreamMs = 250;
  answered.response.writeHead(200).end();
  policy.leave?.(answered);
  expect(seen).toEqual([
    ['none', 404],
    ['shipment-v3-booking', 200],
    ['shipment-v3-booking', 0.25],
  ]);
});
