import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as shipments from '@portal/contract/usage/shipment/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startTestPortal,
  type TestAccount,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly account: string;
  readonly body: string;
}

const clock = {
  virtualTime: '2026-11-20T12:00:00.000Z',
  realTime: '2026-11-20T09:00:37.500Z',
  rate: 288,
  paused: false,
  resting: true,
  nextEvent: null,
};
const refusal = (text: string, param?: string) => ({
  message: text,
  compositeFault: {
    faults: [
      {
        explanationText: text,
        faultCode: 'WORLD-422',
        ...(param !== undefined && { paramValues: [{ param, value: 'x' }] }),
      },
    ],
  },
});

let asked: Asked[] = [];
let answer: (request: Asked, response: ServerResponse) => void;

async function take(request: IncomingMessage, response: ServerResponse) {
  const chunks = await request.toArray();
  const call = {
    method: request.method ?? '',
    url: request.url ?? '',
    account: String(request.headers['x-account-id']),
    body: Buffer.concat(chunks).toString(),
  };
  // Jobs of the portal ask, too: as nobody, or as the account of the proofs.
  if (/^\d{1,10}$/.test(call.account)) asked.push(call);
  answer(call, response);
}
const reply = (status: number, body: unknown) => (_call: Asked, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const carrier = createServer((request, response) => void take(request, response));
let environment: Readonly<Record<string, string>>;
let portal: TestPortal;
let account: TestAccount;

beforeAll(async () => {
  carrier.listen(0, '127.0.0.1');
  await once(carrier, 'listening');
  const { port } = carrier.address() as AddressInfo;
  const CARRIER_URL = `http://127.0.0.1:${port}/portals/sandbox`;
  environment = { PORTAL_ENV: 'sandbox', CARRIER_URL };
  portal = await startTestPortal(environment);
  account = await portal.account();
}, 60_000);
afterAll(async () => {
  await portal.close();
  carrier.closeAllConnections();
  carrier.close();
});
beforeEach(() => {
  asked = [];
  answer = reply(200, clock);
});

const params = () => ({ accountId: account.id });

test('the clock of an account is asked for and set as the account, by every member', async () => {
  const read = await portal.call(shipments.getSandboxClock, account.member, { params: params() });
  expect(read).toMatchObject({ status: 200, body: { clock } });
  const change = { params: params(), body: { advanceBy: 'P2D', paused: true } };
  expect((await portal.call(shipments.updateSandboxClock, account.member, change)).status).toBe(
    200,
  );
  expect(asked).toEqual([
    {
      method: 'GET',
      url: '/portals/sandbox/rest/sandbox/v1/clock',
      account: String(account.id),
      body: '',
    },
    {
      method: 'PATCH',
      url: '/portals/sandbox/rest/sandbox/v1/clock',
      account: String(account.id),
      body: '{"paused":true,"advanceBy":"P2D"}',
    },
  ]);
});

test.each([
  [422, refusal('Time only goes forward', 'advanceTo'), 422, 'Time only goes forward'],
  [409, refusal('There is no next event'), 409, 'There is no next event'],
  [404, refusal('There is no booking x'), 404, 'There is no booking x'],
  [500, { message: 'broken' }, 503, 'The carrier of the sandbox did not answer'],
  [200, { unexpected: true }, 503, 'The carrier of the sandbox did not answer'],
])('what the carrier answers with %i %j is said', async (status, body, expected, text) => {
  answer = reply(status, body);
  const change = { params: params(), body: { advanceTo: '2020-01-01T00:00:00Z' } };
  const refused = await portal.call(shipments.updateSandboxClock, account.admin, change);
  expect(refused.status).toBe(expected);
  expect(JSON.stringify(refused.body)).toContain(text);
});

test('what a booking is called cannot lead elsewhere', async () => {
  answer = reply(404, refusal('There is no booking'));
  const call = { params: { ...params(), bookingId: 'x?y#z' } };
  const refused = await portal.call(shipments.getTestShipment, account.member, call);
  expect(refused.status).toBe(404);
  expect(asked.map(({ url }) => url)).toContain(
    '/portals/sandbox/rest/sandbox/v1/shipments/x%3Fy%23z',
  );
});

test('events are handed on as they come; an account hears of its own alone, and a portal that closes waits for no stream', async () => {
  answer = (_call, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"code":"E10"}\n\n');
  };
  const own = await startTestPortal(environment);
  const { id, member } = await own.account();
  const path = shipments.streamSandboxEvents.path.replace('{accountId}', String(id));
  const follow = (token: string) =>
    fetch(`${own.url}${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'x-bap-key': 'web-devportal' },
    });
  const other = await own.account();
  expect((await follow(other.admin.token)).status).toBe(404);
  const stream = await follow(member.token);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('data: {"code":"E10"}\n\n');
  const closing = own.close();
  expect((await reader?.read())?.done).toBe(true);
  await closing;
});

test('labels and status messages of a booking are asked for where the carrier has them', async () => {
  const ofShipment = { params: { ...params(), bookingId: 'bk_01JD3W8Z5M' } };
  const label = { format: 'ZPL', mediaType: 'text/plain', data: 'XlhBXlha' };
  answer = reply(200, { labels: [{ itemId: '395200010000004217', label }] });
  const drawn = await portal.call(shipments.getTestShipmentLabels, account.member, {
    ...ofShipment,
    query: { format: 'ZPL', dpi: '300' },
  });
  expect(drawn.body.labels).toEqual([{ itemId: '395200010000004217', label }]);
  answer = reply(200, { interchange: "UNB+UNOC:3'" });
  const told = await portal.call(shipments.getTestShipmentStatuses, account.member, ofShipment);
  expect(told.body).toEqual({ interchange: "UNB+UNOC:3'", size: 11 });
  expect(asked.map(({ url }) => url)).toEqual([
    '/portals/sandbox/rest/shipment/v3/bookings/bk_01JD3W8Z5M/labels?format=ZPL&dpi=300',
    '/portals/sandbox/rest/edi/v1/shipments/bk_01JD3W8Z5M/iftsta',
  ]);
});
