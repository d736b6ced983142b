import { randomUUID } from 'node:crypto';
import * as operations from '@portal/contract/webhooks/webhook/operations';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { type Receiver, startReceiver } from '../../../test/start-receiver.ts';
import { startTestPortal, type TestAccount } from '../../../test/start-test-portal.ts';

const token = 'a token of the tests for events';
let account: TestAccount;
let receiver: Receiver;

const portal = shared(() => startTestPortal({ EVENTS_TOKEN: token, WEBHOOK_HOSTS: '127.0.0.1' }));
beforeEach(async () => {
  [account, receiver] = [await portal.account(), await startReceiver()];
});
afterEach(() => receiver.close());

const params = (more: Readonly<Record<string, string>> = {}) => ({
  accountId: account.id,
  ...more,
});

async function addWebhook(body: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const made = await portal.call(operations.createWebhook, account.admin, {
    params: params(),
    body: { url: receiver.url, ...body },
  });
  expect(made.body.webhook ?? made.body).toMatchObject({ state: 'active' });
  const { id } = made.body.webhook;
  // Each is pinged at once: what comes afterwards is what the tests are about.
  await expect.poll(() => listAll(id)).toMatchObject([{ event: 'ping', state: 'delivered' }]);
  receiver.received.length = 0;
  return id;
}

const secretOf = async (webhookId: string) =>
  (
    await portal.call(operations.getWebhookSecret, account.member, {
      params: params({ webhookId }),
    })
  ).body.webhook_secret;

const toEvent = (more: Readonly<Record<string, unknown>> = {}) => ({
  specversion: '1.0',
  id: randomUUID(),
  source: 'https://tracking.postal.example',
  type: 'example.postal.parcel.delivered',
  subject: 'item-1',
  time: '2026-03-03T14:02:00Z',
  account: String(account.id),
  bookingid: 'b-1',
  data: {
    itemId: 'item-1',
    code: 'E70',
    status: 'delivered',
    text: 'Done',
    at: '2026-03-03T14:02:00Z',
  },
  ...more,
});

async function tell(events: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${portal.url}/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/cloudevents-batch+json',
      ...headers,
    },
    body: typeof events === 'string' ? events : JSON.stringify(events),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

async function listAll(webhookId: string, query: Readonly<Record<string, string>> = {}) {
  const reply = await portal.call(operations.listWebhookMessages, account.member, {
    params: params({ webhookId }),
    query,
  });
  expect(reply.status).toBe(200);
  return reply.body.messages.map(({ message }: { message: unknown }) => message);
}

/** But that by which it was added. */
const listMessages: typeof listAll = async (webhookId, query) =>
  (await listAll(webhookId, query)).filter(
    ({ event, drill: how }: { event: string; drill: unknown }) => event !== 'ping' || how !== null,
  );

const getMessage = async (webhookId: string, messageId: string) =>
  (
    await portal.call(operations.getWebhookMessage, account.member, {
      params: params({ webhookId, messageId }),
    })
  ).body.message;

const drill = (webhookId: string, kind: string, event = 'parcel.delivered') =>
  portal.call(operations.createWebhookDrill, account.member, {
    params: params({ webhookId }),
    body: { kind, event },
  });

const isSignedWith = (secret: string, { headers, body }: Receiver['received'][number]) => {
  try {
    return Boolean(new Verifier(secret).verify(body, headers));
  } catch {
    return false;
  }
};

test('what the provider tells reaches the endpoint, signed, once, and stands in its log', async () => {
  const webhookId = await addWebhook();
  const event = toEvent();
  expect(await tell([event])).toEqual({ status: 202, body: { taken: 1, repeated: 0, dropped: 0 } });
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(await tell([event, event])).toMatchObject({ body: { taken: 0, repeated: 2 } });
  const [got] = receiver.received;
  if (!got) throw new Error('Nothing came');
  const { signing_secret: secret } = await secretOf(webhookId);
  expect(new Verifier(secret).verify(got.body, got.headers)).toEqual({
    type: 'parcel.delivered',
    timestamp: '2026-03-03T14:02:00Z',
    data: { bookingId: 'b-1', ...event.data },
  });
  await expect
    .poll(() => listMessages(webhookId))
    .toMatchObject([
      {
        id: got.headers['webhook-id'],
        state: 'delivered',
        tries: 1,
        last_status: 200,
        item_id: 'item-1',
      },
    ]);
  const details = await getMessage(webhookId, got.headers['webhook-id'] ?? '');
  expect(details).toMatchObject({
    payload: got.body,
    attempts: [{ attempt: { status: 200, response_body: 'thanks', error: null } }],
  });
  expect(receiver.received).toHaveLength(1);
});

test('an endpoint is told of the events that it chose, of its own account alone', async () => {
  await addWebhook({ events: ['parcel.delayed'] });
  const other = await portal.account();
  const delayed = toEvent({ type: 'parcel.delayed', id: 'the-delayed' });
  const told = await tell([
    toEvent(),
    toEvent({ type: 'parcel.delayed', account: String(other.id) }),
    toEvent({ account: '999999999' }),
    delayed,
  ]);
  expect(told.body).toEqual({ taken: 3, repeated: 0, dropped: 1 });
  await expect
    .poll(() => receiver.received.map(({ body }) => JSON.parse(body).type))
    .toEqual(['parcel.delayed']);
});

test('a bad event is named by its index and attribute, and nothing of its batch is kept', async () => {
  const webhookId = await addWebhook();
  const good = toEvent();
  const cases: readonly (readonly [Record<string, unknown>, string])[] = [
    [{ id: '' }, 'id'],
    [{ source: undefined }, 'source'],
    [{ specversion: '0.3' }, 'specversion'],
    [{ type: 'parcel.exploded' }, 'type'],
    [{ type: 'ping' }, 'type'],
    [{ time: 'yesterday' }, 'time'],
    [{ account: 'shop' }, 'account'],
    [{ subject: 'a\0b' }, 'subject'],
    [{ data: 'text' }, 'data'],
    [{ data: { itemId: 7 } }, 'data.itemId'],
  ];
  for (const [change, attribute] of cases) {
    const refused = await tell([good, toEvent(change)]);
    expect([attribute, refused]).toMatchObject([
      attribute,
      { status: 400, body: { index: 1, attribute } },
    ]);
  }
  for (const body of ['{', '{}', '7', 'null']) expect((await tell(body)).status).toBe(400);
  expect(await listMessages(webhookId)).toEqual([]);
  expect((await tell([good])).body.taken).toBe(1);
});

test('one event alone, and one whose attributes are headers, are taken too; no other type, and nobody without the token', async () => {
  const single = { 'content-type': 'application/cloudevents+json' };
  expect((await tell(toEvent(), single)).body).toMatchObject({ taken: 1 });
  const { data, ...attributes } = toEvent({ subject: 'Å 1' });
  const headers = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`ce-${name}`, encodeURIComponent(value)]),
  );
  expect((await tell(data, { ...headers, 'content-type': 'application/json' })).body).toMatchObject(
    { taken: 1 },
  );
  expect((await tell([], { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await tell([], { authorization: 'Bearer guessed' })).status).toBe(401);
});

test('what is refused is tried again under the same id, not before the receiver asked', async () => {
  const webhookId = await addWebhook();
  receiver.answer((response, times) => {
    response.writeHead(times === 1 ? 500 : 200, { 'retry-after': '6' }).end('no');
  });
  await tell([toEvent()]);
  await expect
    .poll(() => listMessages(webhookId))
    .toMatchObject([{ state: 'waiting', tries: 1, last_status: 500 }]);
  const [message] = await listMessages(webhookId);
  const first = await getMessage(webhookId, message.id);
  const waits = Date.parse(message.due_at) - Date.parse(first.attempts[0].attempt.at);
  expect(waits).toBeGreaterThanOrEqual(6_000);
  await expect
    .poll(() => listMessages(webhookId), { timeout: 15_000 })
    .toMatchObject([{ state: 'delivered', tries: 2 }]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([message.id, message.id]);
}, 30_000);

test('for a day after a new secret messages carry both signatures, then the new one alone', async () => {
  const webhookId = await addWebhook();
  const old = await secretOf(webhookId);
  const rolled = await portal.call(operations.regenerateWebhookSecret, account.admin, {
    params: params({ webhookId }),
  });
  const { signing_secret: present, previous_signing_secret: previous } = rolled.body.webhook_secret;
  expect(previous).toBe(old.signing_secret);
  await drill(webhookId, 'test', 'ping');
  await expect.poll(() => receiver.received.length).toBe(1);
  await portal.database.query(
    'UPDATE webhooks SET previous_secret_expires_at = now() WHERE id = $1',
    [webhookId],
  );
  expect((await secretOf(webhookId)).previous_signing_secret).toBeNull();
  await drill(webhookId, 'test', 'ping');
  await expect.poll(() => receiver.received.length).toBe(2);
  const signed = receiver.received.map((one) => [
    isSignedWith(previous, one),
    isSignedWith(present, one),
  ]);
  expect(signed).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('410 stops the endpoint, and its admins get a mail; made active again it can be sent what failed', async () => {
  const webhookId = await addWebhook();
  receiver.answer((response) => void response.writeHead(410).end());
  await tell([toEvent()]);
  const get = async () =>
    (await portal.call(operations.getWebhook, account.member, { params: params({ webhookId }) }))
      .body.webhook;
  await expect.poll(get).toMatchObject({ state: 'disabled', disabled_because: 'gone' });
  const mails = await portal.listMails(account.admin.email);
  expect(mails.map(({ subject }) => subject)).toContain('A webhook of your account was stopped');
  await tell([toEvent()]);
  expect(await listMessages(webhookId)).toMatchObject([{ state: 'failed' }]);
  const resend = () =>
    portal.call(operations.resendFailedWebhookMessages, account.member, {
      params: params({ webhookId }),
      body: { since: '2026-01-01' },
    });
  expect((await resend()).status).toBe(422);
  receiver.answer((response) => void response.end());
  await portal.call(operations.updateWebhook, account.admin, {
    params: params({ webhookId }),
    body: { state: 'active' },
  });
  expect((await resend()).body).toEqual({ resent: { messages: 1 } });
  await expect.poll(() => listMessages(webhookId)).toMatchObject([{ state: 'delivered' }]);
});

test('the contact of endpoints that stop gets five mails an hour at most, and none names what the account wrote', async () => {
  const contact = `stranger-${randomUUID()}@elsewhere.example`;
  receiver.answer((response) => void response.writeHead(410).end());
  for (let count = 0; count < 8; count += 1) {
    await portal.call(operations.createWebhook, account.admin, {
      params: params(),
      body: { url: receiver.url, description: 'Buy now', contact_email: contact },
    });
  }
  const listStopped = async () => {
    const { body } = await portal.call(operations.listWebhooks, account.member, {
      params: params(),
    });
    return body.webhooks.filter(
      ({ webhook }: { webhook: { disabled_because: string } }) => webhook.disabled_because,
    );
  };
  await expect.poll(async () => (await listStopped()).length).toBe(8);
  const mails = await portal.listMails(contact);
  expect(mails).toHaveLength(5);
  expect(mails.filter(({ text }) => /127\.0\.0\.1:\d+\/hook|Buy now/.test(text))).toEqual([]);
  const toAdmin = await portal.listMails(account.admin.email);
  expect(toAdmin.filter(({ subject }) => subject.includes('was stopped'))).toHaveLength(8);
});

test('five days of nothing but failures stop the endpoint too', async () => {
  const webhookId = await addWebhook();
  receiver.answer((response) => void response.writeHead(500).end());
  await portal.database.query(
    "UPDATE webhooks SET failing_since = now() - interval '6 days' WHERE id = $1",
    [webhookId],
  );
  await tell([toEvent()]);
  await expect
    .poll(
      async () =>
        (await portal.call(operations.listWebhooks, account.member, { params: params() })).body,
    )
    .toMatchObject({
      webhooks: [{ webhook: { state: 'disabled', disabled_because: 'undelivered' } }],
    });
});

test('a paused endpoint is told later', async () => {
  const webhookId = await addWebhook();
  const change = (state: string) =>
    portal.call(operations.updateWebhook, account.admin, {
      params: params({ webhookId }),
      body: { state },
    });
  await change('paused');
  await tell([toEvent()]);
  expect(await listMessages(webhookId)).toMatchObject([{ state: 'waiting', tries: 0 }]);
  expect(receiver.received).toEqual([]);
  await change('active');
  await expect.poll(() => receiver.received.length).toBe(1);
});

test('a receiver that hangs holds no other endpoint up, and its message is tried again @long', async () => {
  const hanging = await addWebhook({ description: 'hangs' });
  const other = await startReceiver();
  const well = await addWebhook({ url: other.url });
  receiver.answer(() => undefined);
  await tell(Array.from({ length: 20 }, () => toEvent()));
  await expect.poll(() => other.received.length, { timeout: 5_000 }).toBe(21);
  expect(await listMessages(well)).toHaveLength(20);
  await expect
    .poll(
      async () =>
        (await listMessages(hanging)).filter(({ tries }: { tries: number }) => tries > 0).length,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  const tried = (await listMessages(hanging)).find(({ tries }: { tries: number }) => tries > 0);
  const { attempts } = await getMessage(hanging, tried.id);
  expect(attempts[0].attempt).toMatchObject({
    status: null,
    error: 'there was no complete answer within 10 seconds',
  });
  expect(receiver.received.length).toBeLessThan(10);
  await portal.call(operations.deleteWebhook, account.admin, {
    params: params({ webhookId: hanging }),
  });
  await other.close();
}, 40_000);

test('a redirect is not followed, and an answer is read up to 64 KiB', async () => {
  const webhookId = await addWebhook();
  receiver.answer((response, times) => {
    if (times === 1) response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end();
    else response.end('a'.repeat(1_000_000));
  });
  await drill(webhookId, 'old');
  await expect
    .poll(() => listMessages(webhookId))
    .toMatchObject([{ state: 'failed', last_status: 302 }]);
  const [{ id }] = await listMessages(webhookId);
  expect((await getMessage(webhookId, id)).attempts[0].attempt.error).toBe(
    'a redirect is not followed',
  );
  await drill(webhookId, 'test');
  await expect.poll(async () => (await listMessages(webhookId))[0].state).toBe('delivered');
  const [newest] = await listMessages(webhookId);
  expect((await getMessage(webhookId, newest.id)).attempts[0].attempt.response_body).toHaveLength(
    65_536,
  );
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
});

test('each drill does what it says @long', async () => {
  const webhookId = await addWebhook();
  const { signing_secret: secret } = await secretOf(webhookId);
  const run = async (kind: string, count: number) => {
    receiver.received.length = 0;
    expect((await drill(webhookId, kind)).status).toBe(201);
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(count);
    return [...receiver.received];
  };
  const twice = await run('twice', 2);
  expect(new Set(twice.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const disordered = await run('disordered', 2);
  const times = disordered.map(({ body }) => Date.parse(JSON.parse(body).timestamp));
  expect(times[0]).toBeGreaterThan(times[1] ?? 0);
  const [slow] = await run('slow', 1);
  expect(slow && isSignedWith(secret, slow)).toBe(true);
  const [forged] = await run('forged', 1);
  expect(forged && isSignedWith(secret, forged)).toBe(false);
  const [old] = await run('old', 1);
  expect(() => old && new Verifier(secret).verify(old.body, old.headers)).toThrow('too old');
}, 30_000);

test('the log is filtered by event, state, parcel and time, and read page by page', async () => {
  const webhookId = await addWebhook();
  const events = Array.from({ length: 55 }, (_, at) =>
    toEvent(at === 0 ? { type: 'parcel.delayed', subject: 'the-late-one' } : {}),
  );
  await tell(events);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(55);
  const reply = await portal.call(operations.listWebhookMessages, account.member, {
    params: params({ webhookId }),
  });
  expect(reply.body.messages).toHaveLength(50);
  expect(await listMessages(webhookId, { after: reply.body.next })).toHaveLength(5);
  expect(await listMessages(webhookId, { event: 'parcel.delayed' })).toHaveLength(1);
  expect(await listMessages(webhookId, { item_id: 'the-late-one' })).toHaveLength(1);
  expect(await listMessages(webhookId, { state: 'failed' })).toEqual([]);
  expect(await listMessages(webhookId, { until: '2026-01-01' })).toEqual([]);
  const bad = await portal.call(operations.listWebhookMessages, account.member, {
    params: params({ webhookId }),
    query: { since: 'lately' },
  });
  expect(bad.status).toBe(422);
}, 30_000);
