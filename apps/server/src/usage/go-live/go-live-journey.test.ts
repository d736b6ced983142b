import { randomUUID } from 'node:crypto';
import { findFreePort } from '@portal/postgres/free-port';
import * as operations from '@portal/contract/usage/go-live/operations';
import type { GoLiveChecklist } from '@portal/contract/usage/go-live/schema';
import * as webhooks from '@portal/contract/webhooks/webhook/operations';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication } from '../../../test/guarded-clients.ts';
import { addCarrierDatabase, startCarrierProcess } from '../../../test/start-carrier-process.ts';
import { type Receiver, startReceiver } from '../../../test/start-receiver.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPortal,
} from '../../../test/start-test-portal.ts';
import { until } from '../../../test/topology/until.ts';

let portal: TestPortal;
let carrier: ReturnType<typeof startCarrierProcess>;
let receiver: Receiver;
let account: TestAccount;
let key: string;

beforeAll(async () => {
  const port = String(await findFreePort());
  portal = await startTestPortal({
    PORTAL_ENV: 'sandbox',
    CARRIER_URL: `http://127.0.0.1:${port}`,
    WEBHOOK_HOSTS: '127.0.0.1',
  });
  const DATABASE_URL = await addCarrierDatabase(portal.databaseUrl);
  carrier = startCarrierProcess({ PORT: port, DATABASE_URL });
  receiver = await startReceiver();
  account = await portal.account();
  ({ key } = await addApplication(portal, account));
  await until('the carrier is ready', () => carrier.isReady(), 60);
}, 90_000);
afterAll(async () => {
  await carrier.kill();
  await receiver.close();
  await portal.close();
});

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of the integrator through the gateway to the carrier sandbox. */
async function call(line: string, { body, headers }: Sent = {}) {
  const [method = 'GET', path = ''] = line.split(' ');
  const response = await fetch(`${portal.url}/rest${path}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

/** An order; its booking id and the number of its parcel. */
async function book(name: string, reference = 'Order 1') {
  const receiving = { street: 'Storgatan 1', postcode: '11122', city: 'Stockholm', country: 'SE' };
  const { status, text } = await call('POST /shipment/v3/bookings', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      service: 'P18',
      reference,
      sender: { customerNumber: '40017' },
      receiver: { ...receiving, name },
      parcels: [{ weightKg: 1.5 }],
      label: { format: 'ZPL', dpi: 203 },
    },
  });
  if (status !== 201) return { status, bookingId: '', itemId: '' };
  const { bookingId, parcels }: { bookingId: string; parcels: { itemId: string }[] } =
    JSON.parse(text);
  return { status, bookingId, itemId: parcels[0]?.itemId ?? '' };
}

const track = (itemId: string, headers = {}) =>
  call(`GET /shipment/v5/trackandtrace/items/${itemId}`, { headers });

/** Asks to be refused so, and calls again when its time is over. */
async function waitAfter(status: number, itemId: string): Promise<void> {
  const refused = await track(itemId, { prefer: `code=${status}` });
  expect(refused.status).toBe(status);
  const again = Date.now() + 1_000 * Number(refused.headers.get('retry-after'));
  await expect.poll(() => Date.now() > again, { timeout: 10_000 }).toBe(true);
  expect((await track(itemId)).status).toBe(200);
}

/** A receiver that looks at signatures gets one message that we signed and one that somebody forged. */
async function verifyWebhook(): Promise<void> {
  const ofAccount = { accountId: account.id };
  const made = await portal.call(webhooks.createWebhook, account.admin, {
    params: ofAccount,
    body: { url: receiver.url },
  });
  const params = { ...ofAccount, webhookId: made.body.webhook.id };
  const { body: shown } = await portal.call(webhooks.getWebhookSecret, account.admin, { params });
  const verifier = new Verifier(shown.webhook_secret.signing_secret);
  receiver.answer((response) => {
    const message = receiver.received.at(-1);
    response.writeHead(message && isSigned(verifier, message) ? 204 : 401).end();
  });
  for (const kind of ['test', 'forged']) {
    const body = { kind, event: 'parcel.delivered' };
    await portal.call(webhooks.createWebhookDrill, account.member, { params, body });
  }
}

function isSigned(verifier: Verifier, { body, headers }: Receiver['received'][number]): boolean {
  try {
    verifier.verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

async function readOpen(): Promise<string[]> {
  const { body } = await portal.call(operations.getGoLiveChecklist, account.member, {
    params: { accountId: account.id },
  });
  const { lines }: GoLiveChecklist = body.checklist;
  return lines.filter(({ isDone }) => !isDone).map(({ line }) => line);
}

test('an integrator whose program does what is asked for passes all lines by calls of the sandbox', async () => {
  expect(await readOpen()).toHaveLength(13);
  expect((await book('')).status).toBe(422);
  const parcel = await book('Łukasz Østby');
  const damaged = await book('Eva', 'TEST-DAMAGED');
  const wrong = await book('Eva');
  expect((await call(`DELETE /shipment/v3/bookings/${wrong.bookingId}`)).status).toBeLessThan(300);
  for (const status of [429, 503]) await waitAfter(status, parcel.itemId);
  await expect(track(parcel.itemId, { prefer: 'drop' })).rejects.toThrow('fetch failed');
  const clock = { body: { advanceBy: 'P30D' } };
  expect((await call('PATCH /sandbox/v1/clock', clock)).status).toBe(200);
  for (const { itemId } of [parcel, damaged]) expect((await track(itemId)).status).toBe(200);
  const label = await call(`GET /shipment/v2/labels/${parcel.itemId}?format=ZPL&dpi=203`);
  const data = Buffer.from(label.text).toString('base64');
  const checked = await call('POST /shipment/v2/labels/checks', { body: { dpi: 203, data } });
  expect(checked.status).toBe(200);
  await verifyWebhook();
  await expect.poll(readOpen, { timeout: 20_000 }).toEqual([]);
});
