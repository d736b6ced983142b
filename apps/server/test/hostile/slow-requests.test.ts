import { sendRaw } from '@portal/gateway/fakes/fake-servers';
import { expect, test } from 'vitest';
import { shared } from '../shared.ts';
import { startTestPortal } from '../start-test-portal.ts';

const portal = shared(() =>
  startTestPortal(
    {},
    {
      serverLimits: { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 20 },
    },
  ),
);

/** What the server says to bytes after which nothing comes, until it ends the connection. */
const say = (bytes: string) => sendRaw(Number(new URL(portal.url).port), bytes);

const json = 'Content-Type: application/json\r\nContent-Length: 100\r\n';

test.each([
  ['half a request line', 'GET /heal'],
  ['half a head', 'GET /healthz HTTP/1.1\r\nHost: portal.example\r\nAccept: te'],
  [
    'half a body, to the portal',
    `POST /rest/system/devportal/v1/accounts.json HTTP/1.1\r\nHost: portal.example\r\n${json}\r\n{"acc`,
  ],
  [
    'half a body, through the gateway',
    `POST /rest/shipment/v3/bookings HTTP/1.1\r\nHost: portal.example\r\napikey: none\r\n${json}\r\n{"par`,
  ],
])('%s that does not go on ends the connection', async (_what, bytes) => {
  expect(await say(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('a request that came whole is answered, and the next half one ends its connection', async () => {
  const whole = 'GET /healthz HTTP/1.1\r\nHost: portal.example\r\n\r\n';
  const answers = (await say(`${whole}GET /heal`)).match(/HTTP\/1\.1 \d\d\d/g);
  expect(answers).toEqual(['HTTP/1.1 200', 'HTTP/1.1 408']);
});
