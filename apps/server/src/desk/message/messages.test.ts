import { createApplication } from '@portal/contract/accounts/application/operations';
import * as operations from '@portal/contract/desk/message/operations';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

let systemName: string;

const portal = shared(startTestPortal);
const support = shared(() => portal.person({ roleGrant: 'internal' }));

beforeAll(async () => {
  const { rows } = await portal.database.query('SELECT system_name FROM specifications LIMIT 1');
  systemName = rows[0].system_name;
}, 60_000);

const words = {
  subject: 'Maintenance on Sunday',
  text: 'We move house.\n\nNothing to do for you.',
};

async function addCalls(
  { id, admin }: TestAccount,
  { operation, daysAgo = 1 }: { operation: string; daysAgo?: number },
) {
  const made = await portal.call(createApplication, admin, {
    params: { accountId: id },
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  await portal.database.query(
    `INSERT INTO usage_operations (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
     VALUES ($1, $2, (now() AT TIME ZONE 'UTC')::date - $5::int, $3, $4, 200, false, 12, '{}')`,
    [made.body.application.id, id, systemName, operation, daysAgo],
  );
}

const send = (operation: Parameters<TestPortal['call']>[0], body: object) =>
  portal.call(operation, support, { body: { ...words, ...body } });
const mailsAbout = async (to: string) =>
  (await portal.listMails(to)).filter(({ subject }) => subject === words.subject);

test('DAY-09 support writes to one account: its admins get a mail, and it stands on its page', async () => {
  const { id: accountId, admin, member } = await portal.account();
  const write = (body: object) =>
    portal.call(operations.createMessage, support, { params: { accountId }, body });
  expect((await write({ subject: ' ', text: '' })).body.errors).toEqual({
    subject: ["can't be blank"],
    text: ["can't be blank"],
  });
  expect((await write(words)).body.message).toMatchObject({ ...words, author: support.email });
  expect((await mailsAbout(admin.email))[0]?.text).toContain('We move house.');
  expect(await mailsAbout(member.email)).toEqual([]);
  const listed = await portal.call(operations.listMessages, support, { params: { accountId } });
  expect(listed.body).toMatchObject({ messages: [words], pagination: { total: 1 } });
  await portal.database.query("UPDATE users SET role = 'member' WHERE account_id = $1", [
    accountId,
  ]);
  expect((await write(words)).status).toBe(409);
});

test('DAY-09 support writes to all accounts that call an operation: recipients first, a test mail, then each address once', async () => {
  const operation = 'GET /depots/{id}';
  const [one, two, old, other] = [
    await portal.account(),
    await portal.account(),
    await portal.account(),
    await portal.account(),
  ];
  await addCalls(one, { operation });
  await addCalls(one, { operation, daysAgo: 3 });
  await addCalls(two, { operation });
  await addCalls(old, { operation, daysAgo: 40 });
  await addCalls(other, { operation: 'GET /depots' });
  const audience = { kind: 'operation', system_name: systemName, operation };
  const { preview } = (await send(operations.previewBroadcast, { audience })).body;
  expect(preview).toMatchObject({ accounts: 2, people: 2, untold: 0 });
  expect(preview.recipients).toMatchObject([
    { account_id: one.id, email: one.admin.email, calls: 24 },
    { account_id: two.id, email: two.admin.email, calls: 12 },
  ]);
  expect(preview.mail.text).toContain(`accounts that called ${operation} of ${systemName}`);
  expect(await mailsAbout(one.admin.email)).toEqual([]);

  await send(operations.mailTestBroadcast, { audience });
  expect(await mailsAbout(support.email)).toHaveLength(1);
  const late = await send(operations.createBroadcast, { audience, people: 7 });
  expect([late.status, late.body.error]).toMatchObject([
    409,
    expect.stringContaining('now reach 2 people instead of 7'),
  ]);
  const sent = await send(operations.createBroadcast, { audience, people: 2 });
  expect(sent.body.broadcast).toEqual({ accounts: 2, people: 2, untold: 0 });
  for (const { admin } of [one, two])
    await expect.poll(() => mailsAbout(admin.email)).toHaveLength(1);
  for (const { admin } of [old, other]) expect(await mailsAbout(admin.email)).toEqual([]);
  const listed = await portal.call(operations.listMessages, support, {
    params: { accountId: one.id },
  });
  expect(listed.body.messages[0].audience).toContain(operation);
});

test('DAY-09 an API reaches its callers and its followers, a plan its accounts; nobody twice, and without an admin nobody', async () => {
  const [caller, empty] = [await portal.account(), await portal.account()];
  await addCalls(caller, { operation: '' });
  await addCalls(empty, { operation: '' });
  await portal.database.query("UPDATE users SET role = 'member' WHERE account_id = $1", [empty.id]);
  const stranger = await portal.person();
  for (const [index, { iamUserId }] of [caller.admin, stranger].entries()) {
    await portal.database.query(
      'INSERT INTO specification_subscriptions (iam_user_id, system_name, unsubscribe_hash) VALUES ($1, $2, $3)',
      [iamUserId, systemName, Buffer.from(`${iamUserId} ${index}`)],
    );
  }
  const reached = (
    await send(operations.previewBroadcast, { audience: { kind: 'api', system_name: systemName } })
  ).body.preview;
  const addresses: string[] = reached.recipients.map(({ email }: { email: string }) => email);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining([caller.admin.email, stranger.email]));
  expect(addresses).not.toContain(empty.member.email);
  expect(reached.untold).toBe(1);

  await portal.database.query('UPDATE applications SET plan_id = 1104 WHERE account_id = $1', [
    caller.id,
  ]);
  const plan = (
    await send(operations.previewBroadcast, { audience: { kind: 'plan', plan_id: 1104 } })
  ).body.preview;
  expect(plan.recipients).toMatchObject([{ email: caller.admin.email, calls: null }]);

  const faults = async (audience: object) =>
    (await send(operations.previewBroadcast, { audience })).body.errors;
  expect(await faults({ kind: 'plan', plan_id: 1 })).toEqual({ plan_id: ['is not known'] });
  expect(await faults({ kind: 'api', system_name: 'x' })).toEqual({
    system_name: ['is not known'],
  });
  expect(await faults({ kind: 'operation', system_name: systemName })).toEqual({
    operation: ["can't be blank"],
  });
});
