import * as shipments from '@portal/contract/usage/shipment/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeCarrier, replyWith, startFakeCarrier } from '../../../test/start-fake-carrier.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

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

let carrier: FakeCarrier;
let environment: Readonly<Record<string, string>>;
let portal: TestPortal;
let account: TestAccount;

beforeAll(async () => {
  // Jobs of the portal ask, too: as nobody, or as the account of the proofs.
  carrier = await startFakeCarrier(({ account: asking }) => /^\d{1,10}$/.test(asking));
  const CARRIER_URL = `${carrier.url}/portals/sandbox`;
  environment = { PORTAL_ENV: 'sandbox', CARRIER_URL };
  portal = await startTestPortal(environment);
  account = await portal.account();
}, 60_000);
afterAll(async () => {
  await portal.close();
  await carrier.close();
});
beforeEach(() => {
  carrier.asked.length = 0;
  carrier.answer(replyWith(200, clock));
});

const params = () => ({ accountId: account.id });

test('the clock of an account is asked for and set as the account, by every member', async () => {
  const read = await portal.call(shipments.getSandboxClock, account.member, { params: params() });
  expect(read).toMatchObject({ status: 200, body: { clock } });
  const change = { params: params(), body: { advanceBy: 'P2D', paused: true } };
  expect((await portal.call(shipments.updateSandboxClock, account.member, change)).status).toBe(
    200,
  );
  expect(carrier.asked).toEqual([
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
  [500, { message: 'broken' }, 503, 'The carrier sandbox did not answer'],
  [200, { unexpected: true }, 503, 'The carrier sandbox did not answer'],
])('what the carrier answers with %i %j is said', async (status, body, expected, text) => {
  carrier.answer(replyWith(status, body));
  const change = { params: params(), body: { advanceTo: '2020-01-01T00:00:00Z' } };
  const refused = await portal.call(shipments.updateSandboxClock, account.admin, change);
  expect(refused.status).toBe(expected);
  expect(JSON.stringify(refused.body)).toContain(text);
});

test('what a booking is called cannot lead elsewhere', async () => {
  carrier.answer(replyWith(404, refusal('There is no booking')));
  const call = { params: { ...params(), bookingId: 'x?y#z' } };
  const refused = await portal.call(shipments.getTestShipment, account.member, call);
  expect(refused.status).toBe(404);
  expect(carrier.asked.map(({ url }) => url)).toContain(
    '/portals/sandbox/rest/sandbox/v1/shipments/x%3Fy%23z',
  );
});

test('events are handed on as they come; an account hears of its own alone, and a portal that closes waits for no stream', async () => {
  carrier.answer((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"code":"E10"}\n\n');
  });
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
  carrier.answer(replyWith(200, { labels: [{ itemId: '395200010000004217', label }] }));
  const drawn = await portal.call(shipments.getTestShipmentLabels, account.member, {
    ...ofShipment,
    query: { format: 'ZPL', dpi: '300' },
  });
  expect(drawn.body.labels).toEqual([{ itemId: '395200010000004217', label }]);
  carrier.answer(replyWith(200, { interchange: "UNB+UNOC:3'" }));
  const told = await portal.call(shipments.getTestShipmentStatuses, account.member, ofShipment);
  expect(told.body).toEqual({ interchange: "UNB+UNOC:3'", size: 11 });
  expect(carrier.asked.map(({ url }) => url)).toEqual([
    '/portals/sandbox/rest/shipment/v3/bookings/bk_01JD3W8Z5M/labels?format=ZPL&dpi=300',
    '/portals/sandbox/rest/edi/v1/shipments/bk_01JD3W8Z5M/iftsta',
  ]);
});
