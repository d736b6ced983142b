import { describe, expect, test } from 'vitest';
import { enter, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import { createRouteTable } from '../../route-table.ts';
import { route } from './route.ts';

function pass(method: string, methods: string[], path = '/rest/a') {
  const exchange = fakeExchange({ method });
  exchange.path = path;
  const policy = route(createRouteTable([fakeRoute({ basePath: '/rest/a', methods })]));
  return { outcome: enter(policy, exchange), exchange };
}

describe('route', () => {
  test('GW-404 where nothing is served', () => {
    expect(pass('GET', [], '/rest/ab').outcome).toBe('GW-404');
  });

  test('GW-405 with Allow when the endpoint lists its methods', () => {
    const { outcome, exchange } = pass('DELETE', ['GET', 'POST']);
    expect(outcome).toBe('GW-405');
    expect(exchange.fault?.headers).toEqual(['Allow', 'GET, POST, HEAD']);
  });

  test.each(['GET', 'HEAD', 'POST'])('%s passes', (method) => {
    const { outcome, exchange } = pass(method, ['GET', 'POST']);
    expect(outcome).toBe('passed');
    expect(exchange.route?.systemName).toBe('shipment-v3-booking');
  });

  test('an endpoint that lists none takes the common ones, never TRACE', () => {
    expect(pass('PATCH', []).outcome).toBe('passed');
    expect(pass('TRACE', []).outcome).toBe('GW-405');
  });
});
