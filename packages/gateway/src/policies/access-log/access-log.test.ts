import { expect, test } from 'vitest';
import type { AccessLogEntry } from '../../access-log-entry.ts';
import { enter, fakeApplication, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import { requestPath } from '../request-path/request-path.ts';
import { accessLog } from './access-log.ts';

test('one entry a request, flagged and without the key that came in the query', () => {
  const entries: AccessLogEntry[] = [];
  const exchange = fakeExchange({ url: '/rest/a?apikey=sesame&x=1' });
  exchange.requestId = 'request-1';
  enter(requestPath, exchange);
  exchange.route = fakeRoute();
  exchange.application = fakeApplication();
  accessLog((entry) => void entries.push(entry)).leave?.(exchange);
  expect(entries).toMatchObject([
    {
      requestId: 'request-1',
      method: 'GET',
      path: '/rest/a',
      status: 499,
      systemName: 'shipment-v3-booking',
      applicationId: 8101,
      accountId: 4711,
      keyInQuery: true,
      faultCode: null,
      upstreamMs: null,
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain('sesame');
});
