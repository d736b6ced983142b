import { parcelEvent } from '@portal/contract/webhooks/webhook/event-types';
import * as operations from '@portal/contract/webhooks/webhook/operations';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApplication } from '../../../../test/guarded-clients.ts';
import { type Receiver, startReceiver } from '../../../../test/start-receiver.ts';
import {
  bookByReference,
  callApi,
  eventsToken,
  startTellingCarrier,
} from '../../../../test/start-telling-carrier.ts';
import type { TestAccount, TestPortal } from '../../../../test/start-test-portal.ts';

const subscriptions = '/shipment/v1/notifications/subscriptions';
let portal: TestPortal;
let close: () => Promise<void>;
let receiver: Receiver;
let account: TestAccount;
let key: string;

beforeAll(async () => {
  ({ portal, close } = await startTellingCarrier());
}, 90_000);
afterAll(() => close());
beforeEach(async () => {
  [account, receiver] = [await portal.account(), await startReceiver()];
  ({ key } = await addApplication(portal, account));
});
afterEach(() => receiver.close());

const call = (line: string, body?: unknown, apikey = key) => callApi(portal, apikey, line, body);

const faultOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => ({
  status,
  ...body.compositeFault.faults[0],
});

const book = (reference: string, parcels?: readonly object[]) =>
  bookByReference(call, reference, parcels);

const read = (secret: string) =>
  receiver.received.map(
    ({ body, headers }) =>
      new Verifier(secret).verify(body, headers) as { type: string; data: object },
  );

const onPage = async () => {
  const params = { accountId: account.id };
  const { body } = await portal.call(operations.listWebhooks, account.member, { params });
  return body.webhooks.map(({ webhook }: { webhook: unknown }) => webhook);
};

test('a program subscribes, is pinged, and hears of its parcels by its own reference; the page shows it', async () => {
  const made = await call(`POST ${subscriptions}`, {
    url: receiver.url,
    events: ['parcel.delivered'],
    contactEmail: 'it@shop.example',
  });
  expect(made.status).toBe(201);
  const { subscriptionId: id, secret } = made.body;
  await expect.poll(() => read(secret)).toMatchObject([{ type: 'ping' }]);

  await book('SHOP-A-1', [{ weightKg: 1, reference: 'SHOP-A-1/1' }]);
  expect((await call('PATCH /sandbox/v1/clock', { advanceBy: 'P3D' })).status).toBe(200);
  await expect
    .poll(() => read(secret).slice(1))
    .toMatchObject([
      {
        type: 'parcel.delivered',
        data: { code: 'E70', reference: 'SHOP-A-1/1', bookingReference: 'SHOP-A-1' },
      },
    ]);

  // Each member that is sent stands in the schema of the event, as the document has it.
  const sent = Object.keys(read(secret)[1]?.data ?? {});
  expect(sent.filter((name) => !(name in parcelEvent.shape))).toEqual([]);

  const path = `${subscriptions}/${id}`;
  const deliveries = () => call(`GET ${path}/deliveries?state=delivered`);
  await expect
    .poll(async () => (await deliveries()).body)
    .toMatchObject([
      { type: 'parcel.delivered', reference: 'SHOP-A-1/1', attempts: [{ status: 200 }] },
      { type: 'ping', reference: null, attempts: [{ status: 200 }] },
    ]);
  expect((await deliveries()).body[1].deliveryId).toBe(receiver.received[0]?.headers['webhook-id']);
  const [newest] = (await deliveries()).body;
  const older = await call(`GET ${path}/deliveries?before=${newest.deliveryId}`);
  expect(older.body).toMatchObject([{ type: 'ping' }]);
  expect(await call(`GET ${path}/deliveries?before=msg_0`)).toMatchObject({
    status: 422,
    body: { message: 'before is none of the deliveries of this subscription' },
  });
  expect(await onPage()).toMatchObject([
    { id, made_by: 'Guard', contact_email: 'it@shop.example', events: ['parcel.delivered'] },
  ]);
  const events = await portal.database.query<{ action: string; actor: string }>(
    'SELECT action, actor FROM account_events WHERE account_id = $1 AND subject = $2',
    [account.id, receiver.url],
  );
  expect(events.rows).toEqual([{ action: 'webhook.created', actor: 'Guard' }]);
  const mails = await portal.listMails(account.admin.email);
  expect(mails.filter(({ subject }) => subject === 'A new webhook was created')).toMatchObject([
    { text: expect.stringContaining('Guard created a new webhook') },
  ]);

  expect((await call(`DELETE ${path}`)).status).toBe(204);
  expect(await onPage()).toEqual([]);
  expect(faultOf(await call(`GET ${path}`))).toMatchObject({
    status: 404,
    faultCode: 'NOTIFY-404',
  });
});

test('what a person adds on the page a program reads, changes, pings and gives a new secret', async () => {
  const added = await portal.call(operations.createWebhook, account.admin, {
    params: { accountId: account.id },
    body: { url: receiver.url, filter: { reference: 'SHOP-B-*' } },
  });
  const { id } = added.body.webhook;
  const path = `${subscriptions}/${id}`;
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect
    .poll(async () => (await call(`GET ${subscriptions}`)).body)
    .toMatchObject([
      {
        subscriptionId: id,
        madeBy: null,
        events: null,
        filter: { reference: 'SHOP-B-*' },
        lastSuccessAt: expect.any(String),
      },
    ]);
  const changed = await call(`PATCH ${path}`, {
    description: 'Warehouse',
    filter: { reference: 'SHOP-C-*', services: ['P18'], toCountries: ['NO'] },
    state: 'paused',
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { state: 'paused', description: 'Warehouse', filter: { toCountries: ['NO'] } },
  });
  expect(faultOf(await call(`POST ${path}/ping`))).toMatchObject({
    status: 409,
    faultCode: 'NOTIFY-409-PAUSED',
  });
  await call(`PATCH ${path}`, { state: 'active' });
  const { body: rolled } = await call(`POST ${path}/secret`);
  const ping = await call(`POST ${path}/ping`);
  expect(ping).toMatchObject({ status: 202, body: { type: 'ping' } });
  await expect.poll(() => receiver.received.length).toBe(2);
  const last = receiver.received.at(-1);
  expect(last?.headers['webhook-id']).toBe(ping.body.deliveryId);
  expect(new Verifier(rolled.secret).verify(last?.body ?? '', last?.headers ?? {})).toMatchObject({
    type: 'ping',
  });
});

test('a webhook with a filter hears of the parcels that fit all of it, and messages are found by a reference', async () => {
  const filter = { reference: 'SHOP-A-*', services: ['P18'], toCountries: ['SE'] };
  const made = await call(`POST ${subscriptions}`, { url: receiver.url, filter });
  const { subscriptionId: webhookId, secret } = made.body;
  const other = await call(`POST ${subscriptions}`, {
    url: receiver.url,
    filter: { ...filter, toCountries: ['NO'] },
  });
  await expect.poll(() => receiver.received.length).toBe(2);
  receiver.received.length = 0;
  await book('SHOP-A-1');
  await book('SHOP-B-1');
  await book('Carton', [{ weightKg: 1, reference: 'SHOP-A-2' }]);
  await expect
    .poll(() => read(secret))
    .toMatchObject([{ data: { reference: 'SHOP-A-1' } }, { data: { reference: 'SHOP-A-2' } }]);
  const find = async (reference: string) => {
    const { body } = await portal.call(operations.listWebhookMessages, account.member, {
      params: { accountId: account.id, webhookId },
      query: { reference },
    });
    return body.messages.map(
      ({ message }: { message: { reference: string } }) => message.reference,
    );
  };
  expect(await find('SHOP-A-1')).toEqual(['SHOP-A-1']);
  expect(await find('SHOP-A-*')).toEqual(['SHOP-A-2', 'SHOP-A-1']);
  expect(await find('Carton')).toEqual(['SHOP-A-2']);
  expect(await find('SHOP%*')).toEqual([]);
  const path = `${subscriptions}/${other.body.subscriptionId}`;
  const quiet = await call(`GET ${path}/deliveries?reference=SHOP*`);
  expect(quiet).toMatchObject({ status: 200, body: [] });
});

test('what breaks a rule is refused with its field and rule, and nothing is kept', async () => {
  const cases: readonly (readonly [object, number, string])[] = [
    [{ url: 'http://169.254.169.254/latest' }, 422, 'url leads to an address that is not on'],
    [{ url: 'http://user:word@shop.example/' }, 422, 'url must not contain a user name'],
    [{ url: 'http://[::1]:5432/' }, 422, 'url leads to an address'],
    [{ url: 'ftp://shop.example' }, 422, 'url must look like https://'],
    [
      { url: receiver.url, events: ['parcel.readyForPickup'] },
      422,
      'parcel.readyForCollection now',
    ],
    [{ url: receiver.url, events: ['ping'] }, 422, 'events[0] must be one of'],
    [{ url: receiver.url, filter: { reference: '*' } }, 422, 'filter.reference'],
    [{ url: receiver.url, filter: { reference: 'A*B' } }, 422, 'filter.reference'],
    [{ url: receiver.url, contactEmail: 'nobody' }, 422, 'contactEmail'],
    [{ url: receiver.url, description: 'a\u202Eb' }, 422, 'description'],
  ];
  for (const [body, status, text] of cases) {
    const refused = await call(`POST ${subscriptions}`, body);
    expect({ body, fault: faultOf(refused) }).toMatchObject({
      body,
      fault: { status, explanationText: expect.stringContaining(text) },
    });
  }
  expect(await onPage()).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test('the limit of an account counts webhooks of page and API together', async () => {
  for (let count = 0; count < 20; count += 1) {
    expect((await call(`POST ${subscriptions}`, { url: receiver.url })).status).toBe(201);
  }
  expect(faultOf(await call(`POST ${subscriptions}`, { url: receiver.url }))).toMatchObject({
    status: 409,
    faultCode: 'NOTIFY-409-LIMIT',
  });
  const more = await portal.call(operations.createWebhook, account.admin, {
    params: { accountId: account.id },
    body: { url: receiver.url },
  });
  expect(more.status).toBe(422);
});

test('another account finds nothing of it, and nobody comes in beside the gateway', async () => {
  const made = await call(`POST ${subscriptions}`, { url: receiver.url });
  const path = `${subscriptions}/${made.body.subscriptionId}`;
  const stranger = await portal.account();
  const { key: other } = await addApplication(portal, stranger);
  for (const line of [
    `GET ${path}`,
    `DELETE ${path}`,
    `POST ${path}/ping`,
    `POST ${path}/secret`,
  ]) {
    expect(faultOf(await call(line, undefined, other))).toMatchObject({
      status: 404,
      faultCode: 'NOTIFY-404',
    });
  }
  const machine = `${portal.url}/events/accounts/${account.id}/webhooks`;
  const direct = await fetch(machine, { headers: { authorization: 'Bearer guessed' } });
  expect(direct.status).toBe(401);
  const unknown = await fetch(`${portal.url}/events/accounts/999999999/webhooks`, {
    headers: { authorization: `Bearer ${eventsToken}` },
  });
  expect(unknown.status).toBe(404);
});
