import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toFaultLink } from '@portal/contract/addresses/fault-link';
import { toFaultBody, upstreamFailed, upstreamTimeout } from '@portal/gateway/gateway-fault';
import { expect, test } from 'vitest';
import { startHaproxyGateway } from '../../../test/start-haproxy-gateway.ts';
import { testFront } from '../../../test/test-front.ts';
import { fakeFront } from './fake-front.ts';

const secret = 'a secret between HAProxy and the portal';

testFront(async (given) => {
  const portal = await fakeFront({ ...given, outsideSecret: secret });
  const haproxy = await startHaproxyGateway({ url: portal.url, secret });
  return {
    url: haproxy.url,
    async close() {
      await haproxy.close();
      await portal.close();
    },
  };
}, 'length and chunks');

test('the file of HAProxy says of upstreams that fail what the own front says', async () => {
  const file = await readFile(
    join(import.meta.dirname, '../../../../../config/haproxy/gateway.cfg'),
    'utf8',
  );
  for (const fault of [upstreamFailed, upstreamTimeout])
    expect(file).toContain(`'${toFaultBody(fault, '%[var(txn.request_id)]')}'`);
  expect(file).toContain(toFaultLink('GW-502'));
});
