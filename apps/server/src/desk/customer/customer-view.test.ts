import {
  createApplication,
  listApplications,
} from '@portal/contract/accounts/application/operations';
import { createInvitation, listInvitations } from '@portal/contract/accounts/invitation/operations';
import { listCustomerPeople } from '@portal/contract/desk/customer/operations';
import { endCustomerView, startCustomerView } from '@portal/contract/desk/customer/view-operations';
import { operations } from '@portal/contract/operations';
import { createWebhook, getWebhookSecret } from '@portal/contract/webhooks/webhook/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { openTableDigest, type TableDigest } from '../../../test/table-digest.ts';
import { samples } from '../../../test/operation-samples.ts';
import { startTestPortal, type TestPerson } from '../../../test/start-test-portal.ts';
import { endLateViews } from '../../start/end-late-views.ts';

let userId: number;
let secrets: string[];
let digest: TableDigest;

/** What counts, and what jobs write meanwhile. */
const writtenMeanwhile = [
  'campaigns',
  'login_throttles',
  'status_components',
  'status_samples',
  'status_misses',
  'status_days',
  'mails',
];

const reason = 'They see no invoice';

const portal = shared(startTestPortal);
const support = shared(() => portal.person({ roleGrant: 'internal' }));
const account = shared(() => portal.account());

beforeAll(async () => {
  const params = { accountId: account.id };
  const made = await portal.call(createApplication, account.admin, {
    params,
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  const invited = await portal.call(createInvitation, account.admin, {
    params,
    body: { email: 'guest@webshop.example' },
  });
  const { hash, link } = invited.body.invitation;
  secrets = [made.body.application.user_key, hash, link];
  const { body } = await portal.call(listCustomerPeople, support, { params });
  userId = body.people[0].user_id;
  digest = await openTableDigest(portal.database, { without: writtenMeanwhile });
}, 60_000);

const start = (by = support, body: object = { reason }) =>
  portal.call(startCustomerView, by, { params: { accountId: account.id, userId }, body });

/** The admin of the account, as staff see with their eyes. */
async function see({ id: accountId, admin } = account): Promise<TestPerson> {
  const { rows } = await portal.database.query(
    'SELECT id FROM users WHERE account_id = $1 AND iam_user_id = $2',
    [accountId, admin.iamUserId],
  );
  const { body } = await portal.call(startCustomerView, support, {
    params: { accountId, userId: rows[0].id },
    body: { reason },
  });
  return { ...admin, token: body.view?.token ?? '' };
}

const list = (by: TestPerson) =>
  portal.call(listApplications, by, { params: { accountId: account.id } });

const lines = async (operation: string) =>
  (
    await portal.database.query(
      'SELECT actor, reason, account_id FROM staff_log WHERE operation = $1 AND account_id = $2 ORDER BY id',
      [operation, account.id],
    )
  ).rows;

test('DAY-10 staff see what the customer sees, without keys and links; start and end are in the log', async () => {
  expect((await start(support, { reason: ' ' })).status).toBe(422);
  const mine = await see();
  const { status, body } = await list(mine);
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
  expect([status, body.applications[0].application]).toMatchObject([
    200,
    { name: 'Checkout', user_key: 'hidden' },
  ]);
  const invitations = await portal.call(listInvitations, mine, {
    params: { accountId: account.id },
  });
  expect(invitations.body.invitations[0].invitation).toMatchObject({
    email: 'guest@webshop.example',
    hash: 'hidden',
    link: 'hidden',
  });
  const made = await portal.call(createWebhook, account.admin, {
    params: { accountId: account.id },
    body: { url: 'inbox' },
  });
  const webhook = { accountId: account.id, webhookId: made.body.webhook.id };
  const signing = await portal.call(getWebhookSecret, mine, { params: webhook });
  expect(signing.body.webhook_secret.signing_secret).toBe('hidden');
  expect((await portal.call(endCustomerView, mine)).status).toBe(204);
  expect((await list(mine)).status).toBe(401);
  expect((await portal.call(endCustomerView, account.admin)).status).toBe(404);
  expect((await lines('startCustomerView')).at(-1)).toMatchObject({ actor: support.email, reason });
  expect((await lines('endCustomerView')).at(-1)).toMatchObject({ actor: support.email });
});

test('DAY-10 a view ends by itself, with the grant of its staff, and with the person; staff are never seen', async () => {
  const late = await see();
  await portal.database.query(
    'UPDATE customer_views SET expires_at = now() WHERE ended_at IS NULL AND id = (SELECT max(id) FROM customer_views)',
  );
  expect((await list(late)).status).toBe(401);
  await endLateViews(portal.database);
  expect((await lines('endCustomerView')).at(-1)).toMatchObject({
    actor: support.email,
    reason: 'Its time was over',
  });
  const colleague = await portal.person({ roleGrant: 'internal' });
  const theirs = { ...account.admin, token: (await start(colleague)).body.view.token };
  expect((await list(theirs)).status).toBe(200);
  await portal.database.query('UPDATE iam_users SET role_grant = NULL WHERE id = $1', [
    colleague.iamUserId,
  ]);
  expect((await list(theirs)).status).toBe(401);
  expect((await start(account.admin)).status).toBe(403);
  const other = await portal.account();
  await portal.database.query("UPDATE iam_users SET role_grant = 'internal' WHERE id = $1", [
    other.admin.iamUserId,
  ]);
  const { body } = await portal.call(listCustomerPeople, support, {
    params: { accountId: other.id },
  });
  const refused = await portal.call(startCustomerView, support, {
    params: { accountId: other.id, userId: body.people[0].user_id },
    body: { reason },
  });
  expect(refused.status).toBe(403);
  expect((await start(support)).status).toBe(201);
});

describe('DAY-10 no act passes and no secret comes out, whatever is called', () => {
  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      if (operation.path.startsWith('/login/api') || id === 'endCustomerView') return;
      // Of its own: samples suspend accounts, and close them.
      const own = await portal.account();
      const of = { portal, account: own, person: own.admin, role: 'admin', target: 'own' } as const;
      const mine = await see(own);
      const call = (await samples[id]?.call(of)) ?? {};
      const isReading = operation.method === 'GET' || operation.readsOnly === true;
      // Of what reads nothing is compared: looking at every table takes as long as the call.
      const before = isReading || (await digest());
      const { status, body } = await portal.call(operation, mine, call);
      expect(isReading || status >= 400).toBe(true);
      expect(isReading || (await digest())).toEqual(before);
      const text = JSON.stringify(body ?? '');
      expect(text).not.toMatch(
        /norrvik_(?:live|test)_|dp_[0-9a-f]{20}|ul_[\w-]{20}|otc_|invitation\/\w/,
      );
    },
  );
});
