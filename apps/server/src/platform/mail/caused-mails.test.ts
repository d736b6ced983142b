import {
  createInvitation,
  withdrawInvitation,
} from '@portal/contract/accounts/invitation/operations';
import { isGrant } from '@portal/contract/grant';
import { operations } from '@portal/contract/operations';
import {
  createEndCustomer,
  inviteEndCustomer,
} from '@portal/contract/usage/end-customer/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { samples } from '../../../test/operation-samples.ts';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestReply,
} from '../../../test/start-test-portal.ts';
import { watchWrites } from '../../../test/watch-writes.ts';

let writes: Awaited<ReturnType<typeof watchWrites>>;

const portal = shared(() =>
  startTestPortal({
    MAIL_DIGEST_SECONDS: '3600',
    SUPPORT_MAIL: 'support@postal.example',
  }),
);

beforeAll(async () => {
  writes = await watchWrites(portal.database);
}, 60_000);

const said = ({ status, body }: TestReply) => `${status} ${JSON.stringify(body)}`;

async function inviteEndCustomers(
  { id: accountId, admin }: TestAccount,
  emails: readonly string[],
) {
  const made = await portal.call(createEndCustomer, admin, {
    params: { accountId },
    body: { number: '4711', name: 'Corner shop' },
  });
  const endCustomerId = made.body.end_customer.id;
  const replies: TestReply[] = [];
  for (const email of emails)
    replies.push(
      await portal.call(inviteEndCustomer, admin, {
        params: { accountId, endCustomerId },
        body: { email },
      }),
    );
  return replies;
}

const countMailsTo = async (email: string) =>
  (await portal.database.query('SELECT FROM mails WHERE lower(receiver) = lower($1)', [email]))
    .rowCount;

test('DAY-24 one end customer who is invited again and again gets five mails an hour, and the partner is told in words', async () => {
  const account = await portal.account({ plan: 'partner' });
  const stranger = 'stranger@elsewhere.example';
  const replies = await inviteEndCustomers(
    account,
    Array.from({ length: 30 }, () => stranger),
  );
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(5);
  const refused = replies.at(-1);
  expect(refused && said(refused)).toMatch(/^429 .*to this address/);
  expect(refused?.headers.get('retry-after')).toBe('3600');
  expect(await countMailsTo(stranger)).toBe(5);
});

test('USER-03 inviting and withdrawing again and again sends five mails an hour, to whoever writes the address another way too', async () => {
  const { id: accountId, admin } = await portal.account();
  const address = 'Somebody@elsewhere.example';
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const email = tries % 2 === 0 ? address : address.toUpperCase();
    const made = await portal.call(createInvitation, admin, {
      params: { accountId },
      body: { email },
    });
    statuses.push(made.status);
    const { invitation } = made.body;
    if (invitation)
      await portal.call(withdrawInvitation, admin, {
        params: { accountId, invitationId: invitation.id },
      });
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.at(-1)).toBe(429);
  expect(await countMailsTo(address)).toBe(5);
});

test('USER-03 one stranger gets twenty mails an hour, however many accounts send them; at once as one after the other', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => portal.account()));
  const email = 'wanted@elsewhere.example';
  const invite = async ({ id: accountId, admin }: TestAccount) => {
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await portal.call(createInvitation, admin, {
        params: { accountId },
        body: { email },
      });
      if (!body.invitation) return;
      const params = { accountId, invitationId: body.invitation.id };
      await portal.call(withdrawInvitation, admin, { params });
    }
  };
  await Promise.all(accounts.map(invite));
  expect(await countMailsTo(email)).toBe(20);
});

test('USER-03 an account sends fifty mails an hour to strangers, at once as one after the other', async () => {
  const { id: accountId, admin } = await portal.account();
  const invite = (place: number) =>
    portal.call(createInvitation, admin, {
      params: { accountId },
      body: { email: `guest${place}@elsewhere.example` },
    });
  const replies = await Promise.all(Array.from({ length: 56 }, (_, place) => invite(place)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
  const refused = replies.find(({ status }) => status !== 201);
  expect(refused && said(refused)).toMatch(/^429 .*sent too many e-mails/);
});

/** What customers and strangers call. */
const calls = operations.filter(
  ({ access, method, readsOnly }) =>
    access !== 'staff' && !isGrant(access) && method !== 'GET' && !readsOnly,
);

describe.each(calls.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    test('USER-03 a mail to somebody else counts for whoever caused it', async () => {
      const account = await portal.account({ plan: 'partner' });
      const person = operation.access === 'public' ? null : account.admin;
      const of = { portal, account, person, role: 'partnerAdmin', target: 'own' } as const;
      const call = (await samples[id]?.call(of)) ?? {};
      await writes.take();
      await portal.call(operation, person, call);
      const mailed = (await writes.take()).filter(
        ({ table, act, values }) =>
          table === 'mails' &&
          act === 'INSERT' &&
          values['receiver'] !== person?.email &&
          !values['receiver']?.startsWith('support@'),
      );
      const uncounted = mailed.filter(({ values }) => values['sender_hash'] === undefined);
      expect(uncounted.map(({ values }) => values['subject'])).toEqual([]);
      expect([id, operation.surface === 'mail']).toEqual([id, mailed.length > 0]);
    });
  },
);
