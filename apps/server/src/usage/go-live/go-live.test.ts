import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApplication } from '@portal/contract/accounts/application/operations';
import * as operations from '@portal/contract/usage/go-live/operations';
import {
  type GoLiveChecklist,
  type GoLiveLine,
  goLiveLines,
  type JudgedLine,
} from '@portal/contract/usage/go-live/schema';
import * as webhooks from '@portal/contract/webhooks/webhook/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startReceiver, type Receiver } from '../../../test/start-receiver.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

interface Told {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** How the carrier answers the next call. */
let told: Told = {};
const carrier = createServer((request, response) => {
  request.resume();
  const { status = 200, headers = {}, body = {} } = told;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(status === 204 ? undefined : JSON.stringify(body));
});

let portal: TestPortal;
let receiver: Receiver;
let account: TestAccount;
let own: { id: number; key: string };

beforeAll(async () => {
  carrier.listen(0, '127.0.0.1');
  await once(carrier, 'listening');
  receiver = await startReceiver();
  const { port } = carrier.address() as AddressInfo;
  const CARRIER_URL = `http://127.0.0.1:${port}`;
  portal = await startTestPortal({
    PORTAL_ENV: 'sandbox',
    CARRIER_URL,
    WEBHOOK_HOSTS: '127.0.0.1',
  });
}, 60_000);
afterAll(async () => {
  await portal.close();
  await receiver.close();
  carrier.closeAllConnections();
  carrier.close();
});

beforeEach(async () => {
  told = {};
  account = await portal.account();
  own = await addApplication('Checkout');
});

async function addApplication(name: string) {
  const { body } = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name, description: 'Books parcels' },
  });
  return { id: body.application.id as number, key: body.application.user_key as string };
}

interface Sent {
  readonly body?: unknown;
  readonly inQuery?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call through the gateway that the carrier answers so; its trace id, once it is in the log. */
async function call(line: string, answer: Told = {}, sent: Sent = {}): Promise<string> {
  told = answer;
  const [method = 'GET', path = ''] = line.split(' ');
  const { body, inQuery = false, headers } = sent;
  const traceId = await send(`${portal.url}${path}${inQuery ? `?apikey=${own.key}` : ''}`, {
    method,
    headers: {
      ...(!inQuery && { apikey: own.key }),
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  await expect.poll(() => isLogged(traceId)).toBe(true);
  return traceId;
}

async function send(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  await response.text();
  return response.headers.get('x-request-id') ?? '';
}

async function isLogged(traceId: string): Promise<boolean> {
  const { rowCount } = await portal.database.query(
    'SELECT FROM request_log WHERE request_id = $1',
    [traceId],
  );
  return rowCount === 1;
}

async function read(applicationId?: number): Promise<GoLiveChecklist> {
  const { body, status } = await portal.call(operations.getGoLiveChecklist, account.member, {
    params: { accountId: account.id },
    query: applicationId === undefined ? {} : { application_id: String(applicationId) },
  });
  expect(status).toBe(200);
  return body.checklist;
}

async function judge(line: GoLiveLine): Promise<JudgedLine | undefined> {
  return (await read()).lines.find((one) => one.line === line);
}
const notYet = { isDone: false };

const bookings = 'POST /rest/shipment/v3/bookings';
const item = 'GET /rest/shipment/v5/trackandtrace/items/395200010000004217';
const to = (name: string) => ({ body: { recipient: { name } } });

test('a fresh account has nothing done, and what is about all calls is not done without any', async () => {
  const { lines, accountName, applicationName, days } = await read();
  expect(lines.map(({ line }) => line)).toEqual(goLiveLines);
  expect(lines.filter(({ isDone }) => isDone)).toEqual([]);
  expect({ accountName, applicationName, days }).toMatchObject({ applicationName: null, days: 30 });
});

test('booked: a refused booking is none; an application of its own is judged by itself', async () => {
  await call(bookings, { status: 422 }, to('Eva'));
  expect(await judge('booked')).toMatchObject(notYet);
  const traceId = await call(bookings, { status: 201 }, to('Eva'));
  expect(await judge('booked')).toMatchObject({ isDone: true, traceId });
  const other = await addApplication('Warehouse');
  const alone = await read(other.id);
  expect(alone).toMatchObject({ applicationName: 'Warehouse' });
  expect(alone.lines.filter(({ isDone }) => isDone)).toEqual([]);
  expect((await read(own.id)).lines[0]).toMatchObject({ isDone: true, traceId });
});

test.each([
  ['as it is', '{"recipient":{"name":"Zofia Wójcik"}}'],
  ['escaped', String.raw`{"recipient":{"name":"Bj\u00f6rn"}}`],
])('nonAsciiName, %s: another field, or an ASCII escape, is none', async (_how, body) => {
  const street = String.raw`{"recipient":{"name":"E\u0076a","street":"Ängsvägen 3"}}`;
  await call(bookings, { status: 201 }, { body: street });
  await call(bookings, { status: 422 }, { body });
  expect(await judge('nonAsciiName')).toMatchObject(notYet);
  const traceId = await call(bookings, { status: 201 }, { body });
  expect(await judge('nonAsciiName')).toMatchObject({ isDone: true, traceId });
});

test('cancelled: a refused cancellation is none', async () => {
  await call('DELETE /rest/shipment/v3/bookings/bk_1', { status: 409 });
  expect(await judge('cancelled')).toMatchObject(notYet);
  const traceId = await call('DELETE /rest/shipment/v3/bookings/bk_1', { status: 204 });
  expect(await judge('cancelled')).toMatchObject({ isDone: true, traceId });
});

test('idempotencyKeySent: a booking without a key is none, nor is a refused one', async () => {
  const headers = { 'idempotency-key': 'order-1' };
  await call(bookings, { status: 201 }, to('Eva'));
  await call(bookings, { status: 422 }, { ...to('Eva'), headers });
  expect(await judge('idempotencyKeySent')).toMatchObject(notYet);
  const traceId = await call(bookings, { status: 201 }, { ...to('Eva'), headers });
  expect(await judge('idempotencyKeySent')).toMatchObject({ isDone: true, traceId });
});

test.each([
  ['limitWaited', 429],
  ['outageSurvived', 503],
] as const)(
  '%s: a success before the time is over, or of another operation, is none',
  async (line, status) => {
    const limited = (seconds: string) => ({ status, headers: { 'retry-after': seconds } });
    await call(bookings, limited('3600'), to('Eva'));
    await call(bookings, { status: 201 }, to('Eva'));
    await call(item);
    expect(await judge(line)).toMatchObject(notYet);
    await call(bookings, limited('0'), to('Eva'));
    expect(await judge(line)).toMatchObject(notYet);
    const traceId = await call(bookings, { status: 201 }, to('Eva'));
    expect(await judge(line)).toMatchObject({ isDone: true, traceId });
  },
);

test('refusalMended: a success before the refusal, or of another operation, is none', async () => {
  await call(bookings, { status: 201 }, to('Eva'));
  await call(bookings, { status: 422 }, to(''));
  await call(item);
  expect(await judge('refusalMended')).toMatchObject(notYet);
  const traceId = await call(bookings, { status: 201 }, to('Eva'));
  expect(await judge('refusalMended')).toMatchObject({ isDone: true, traceId });
});

test('delivered: a parcel that is asked for once is not followed', async () => {
  await call(item, { body: { status: 'delivered' } });
  expect(await judge('delivered')).toMatchObject(notYet);
  await call(item, { body: { status: 'inTransit' } });
  expect(await judge('delivered')).toMatchObject(notYet);
  const traceId = await call(item, { body: { status: 'delivered' } });
  expect(await judge('delivered')).toMatchObject({ isDone: true, traceId });
});

test('troubleSeen: a parcel that arrives as usual, or is not at its end, is none', async () => {
  const parcel = (isFinal: boolean, ...codes: string[]) => ({
    body: { isFinal, events: codes.map((code) => ({ code })) },
  });
  await call(item, parcel(true, 'E70', 'E60', 'E45'));
  await call(item, parcel(false, 'E54'));
  expect(await judge('troubleSeen')).toMatchObject(notYet);
  const traceId = await call(item, parcel(true, 'E85', 'E80', 'E54'));
  expect(await judge('troubleSeen')).toMatchObject({ isDone: true, traceId });
});

test('webhookVerified: a receiver that takes what is forged, or refuses everything, has not verified', async () => {
  receiver.answer((response) => response.writeHead(401).end());
  const { body } = await portal.call(webhooks.createWebhook, account.admin, {
    params: { accountId: account.id },
    body: { url: receiver.url },
  });
  const params = { accountId: account.id, webhookId: body.webhook.id };
  const drill = async (kind: string, status: number) => {
    receiver.answer((response) => response.writeHead(status).end());
    await portal.call(webhooks.createWebhookDrill, account.member, {
      params,
      body: { kind, event: 'parcel.delivered' },
    });
    await expect
      .poll(
        async () => {
          const { rows } = await portal.database.query(
            'SELECT last_status FROM webhook_messages WHERE webhook_id = $1 ORDER BY place DESC LIMIT 1',
            [params.webhookId],
          );
          return rows[0]?.last_status;
        },
        { timeout: 10_000 },
      )
      .toBe(status);
  };
  await drill('forged', 401);
  expect(await judge('webhookVerified')).toMatchObject(notYet);
  await portal.database.query('DELETE FROM webhook_messages');
  await drill('test', 200);
  await drill('forged', 200);
  expect(await judge('webhookVerified')).toMatchObject(notYet);
  await drill('forged', 401);
  expect(await judge('webhookVerified')).toMatchObject({
    isDone: true,
    traceId: null,
    webhookId: params.webhookId,
  });
});

test('labelChecked: a label with faults is none', async () => {
  const checks = 'POST /rest/shipment/v2/labels/checks';
  await call(checks, { body: { format: 'ZPL', isPassed: false } }, { body: { data: '' } });
  expect(await judge('labelChecked')).toMatchObject(notYet);
  const traceId = await call(checks, { body: { isPassed: true } }, { body: { data: '' } });
  expect(await judge('labelChecked')).toMatchObject({ isDone: true, traceId });
});

test('keyInHeader and nothingDeprecated: one call in the last days spoils them, and is shown', async () => {
  await call(item);
  expect(await judge('keyInHeader')).toMatchObject({ isDone: true, traceId: null });
  expect(await judge('nothingDeprecated')).toMatchObject({ isDone: true, traceId: null });
  const inQuery = await call(item, {}, { inQuery: true });
  const old = await call('GET /rest/shipment/v2/bookings');
  expect(await judge('keyInHeader')).toMatchObject({ isDone: false, traceId: inQuery });
  expect(await judge('nothingDeprecated')).toMatchObject({ isDone: false, traceId: old });
  await portal.database.query(
    `UPDATE request_log SET at = at - interval '8 days' WHERE request_id = ANY ($1)`,
    [[inQuery, old]],
  );
  expect(await judge('keyInHeader')).toMatchObject({ isDone: true });
  expect(await judge('nothingDeprecated')).toMatchObject({ isDone: true });
});

test('support reads it of a customer; of an application of somebody else there is none', async () => {
  const traceId = await call(bookings, { status: 201 }, to('Eva'));
  const support = await portal.person({ roleGrant: 'internal' });
  const { body } = await portal.call(operations.getCustomerGoLiveChecklist, support, {
    params: { accountId: account.id },
  });
  expect(body.checklist.lines[0]).toMatchObject({ line: 'booked', isDone: true, traceId });
  const stranger = await portal.account();
  const foreign = await portal.call(operations.getGoLiveChecklist, stranger.member, {
    params: { accountId: stranger.id },
    query: { application_id: String(own.id) },
  });
  expect(foreign.status).toBe(404);
});
