import { createHmac } from 'node:crypto';
import { oldForm } from '@portal/contract/webhooks/webhook/old-form';
import { withClient } from '@portal/postgres/with-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addApplication } from '../../../../test/guarded-clients.ts';
import { shared } from '../../../../test/shared.ts';
import { type Receiver, startReceiver } from '../../../../test/start-receiver.ts';
import {
  bookByReference,
  callApi,
  startTellingCarrier,
} from '../../../../test/start-telling-carrier.ts';
import type { TestAccount, TestPortal } from '../../../../test/start-test-portal.ts';

const subscriptions = '/shipment/v1/notifications/subscriptions';
const id = 'sub_8Tr41Kq0';
const dayMs = 86_400_000;
const end = Date.parse(oldForm.endsAt);

let portal: TestPortal;
let receiver: Receiver;
let account: TestAccount;
let key: string;

const carrier = shared(startTellingCarrier);

beforeAll(async () => {
  ({ portal } = carrier);
  [account, receiver] = [await portal.account(), await startReceiver()];
  ({ key } = await addApplication(portal, account));
}, 90_000);
afterEach(() => vi.useRealTimers());
afterAll(() => receiver.close());

const call = (line: string, body?: unknown) => callApi(portal, key, line, body);

/** As a carrier until version 1.3 has left it in the world of the account. */
const leaveSubscription = (world: string) =>
  withClient(carrier.carrierDatabase, (client) =>
    client.query(
      `INSERT INTO world_values (account, collection, key, value, version)
       SELECT account, 'subscriptions', $2, $3, version FROM worlds WHERE account = $1`,
      [
        world,
        id,
        JSON.stringify({
          url: receiver.url,
          events: ['parcel.delivered', 'parcel.delivery.failed'],
          contactEmail: 'it@shop.example',
          subscriptionId: id,
          state: 'active',
          description: null,
          filter: { toCountries: ['SE'] },
          createdAt: '2026-11-20T08:00:00.000Z',
          lastSuccessAt: null,
        }),
      ],
    ),
  );

/** What came, each held against its signature. */
function readSigned(secret: string) {
  return receiver.received.map(({ headers, body }) => {
    const { t, v1 } = Object.fromEntries(
      (headers['webhook-signature'] ?? '').split(',').map((part) => part.split('=')),
    ) as Record<string, string>;
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
    const message = JSON.parse(body) as { id: string; type: string; subscriptionId: string };
    expect(headers['webhook-id']).toBe(message.id);
    expect(message).toMatchObject({ id: expect.stringMatching(/^evt_/), subscriptionId: id });
    return message;
  });
}

const passTo = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

/** The round that looks for what ends, as it comes each hour. */
async function runRound() {
  const before = await portal.database.query(
    "SELECT id FROM graphile_worker._private_jobs WHERE key = 'endOldWebhooks'",
  );
  await portal.database.query(
    "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'endOldWebhooks'",
  );
  const hasRun = async () => {
    const { rows } = await portal.database.query(
      "SELECT id FROM graphile_worker._private_jobs WHERE key = 'endOldWebhooks' AND run_at > now()",
    );
    return rows.length === 1 && rows[0]?.['id'] !== before.rows[0]?.['id'];
  };
  await expect.poll(hasRun).toBe(true);
}

const countMails = async (to: string) =>
  (await portal.listMails(to)).filter(({ subject }) =>
    subject.startsWith(`Subscription ${id} ends`),
  ).length;

test('a subscription of today keeps its form until the day, its contact is told before, and then it ends', async () => {
  await bookByReference(call, 'Order 1');
  await carrier.stopCarrier();
  await leaveSubscription(`sandbox:${account.id}`);
  await carrier.startCarrier();

  const path = `${subscriptions}/${id}`;
  await expect.poll(async () => (await call(`GET ${path}`)).status).toBe(200);
  const shown = await call(`GET ${path}`);
  expect(shown.body).toMatchObject({
    subscriptionId: id,
    events: ['parcel.delivered', 'parcel.delivery.failed'],
    filter: { toCountries: ['SE'] },
    contactEmail: 'it@shop.example',
  });
  expect(shown.headers.get('sunset')).toBe('Tue, 01 Jun 2027 00:00:00 GMT');
  expect(shown.headers.get('deprecation')).toMatch(/^@\d+$/);

  const { secret } = (await call(`POST ${path}/secret`)).body;
  await portal.database.query('UPDATE webhooks SET previous_secret_expires_at = now()');
  expect((await call(`POST ${path}/ping`)).status).toBe(202);
  await expect.poll(() => readSigned(secret).map(({ type }) => type)).toEqual(['ping']);
  receiver.received.length = 0;
  await bookByReference(call, 'TEST-MISSED-TWICE');
  expect((await call('PATCH /sandbox/v1/clock', { advanceBy: 'P7D' })).status).toBe(200);
  await expect
    .poll(() =>
      readSigned(secret)
        .map(({ type }) => type)
        .toSorted(),
    )
    .toEqual([
      'parcel.delivered',
      'parcel.delivered',
      'parcel.delivery.failed',
      'parcel.delivery.failed',
    ]);
  expect(readSigned(secret)).toContainEqual(
    expect.objectContaining({ reason: 'nobodyHome', reference: 'TEST-MISSED-TWICE' }),
  );

  const changed = await call(`PATCH ${path}`, { events: ['parcel.delayed'] });
  expect(changed).toMatchObject({ status: 409 });
  expect(changed.body.compositeFault.faults[0].faultCode).toBe('NOTIFY-409-FORM');
  expect((await call(`PATCH ${path}`, { description: 'Old one' })).status).toBe(200);

  passTo(end - 31 * dayMs);
  await runRound();
  expect(await countMails('it@shop.example')).toBe(0);
  for (const [nth, days] of oldForm.mailDays.entries()) {
    passTo(end - days * dayMs);
    await runRound();
    await runRound();
    await expect.poll(() => countMails('it@shop.example')).toBe(nth + 1);
    await expect.poll(() => countMails(account.admin.email)).toBe(nth + 1);
  }

  passTo(end - 1_000);
  expect((await call(`GET ${path}`)).status).toBe(200);
  passTo(end);
  for (const line of [`GET ${path}`, `POST ${path}/ping`, `DELETE ${path}`]) {
    const gone = await call(line);
    expect(gone).toMatchObject({ status: 410 });
    expect(gone.body.compositeFault.faults[0]).toMatchObject({ faultCode: 'NOTIFY-410' });
  }
  expect((await call(`GET ${subscriptions}`)).body).toEqual([]);
  receiver.received.length = 0;
  await bookByReference(call, 'TEST-DELIVERED');
  const filter = { reference: 'Of no parcel' };
  const made = await call(`POST ${subscriptions}`, { url: receiver.url, filter });
  expect(made.status).toBe(201);
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  await runRound();
  const { rows } = await portal.database.query(
    'SELECT state, disabled_because FROM webhooks WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'disabled', disabled_because: 'ended' }]);
});
