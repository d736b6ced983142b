import { beforeAll, describe, expect, test } from 'vitest';
import {
  approveRequest,
  listQueuedRequests,
  rejectRequest,
} from '@portal/contract/accounts/request/operations';
import { isGrant } from '@portal/contract/grant';
import { operations } from '@portal/contract/operations';
import { samples } from '../../test/operation-samples.ts';
import { shared } from '../../test/shared.ts';
import { startTestPortal } from '../../test/start-test-portal.ts';
import { watchWrites } from '../../test/watch-writes.ts';

let writes: Awaited<ReturnType<typeof watchWrites>>;

const portal = shared(() => startTestPortal({ MAIL_DIGEST_SECONDS: '3600' }));

beforeAll(async () => {
  writes = await watchWrites(portal.database);
}, 60_000);

const acts = operations.filter(
  ({ access, method, readsOnly }) =>
    (access === 'staff' || isGrant(access)) && method !== 'GET' && !readsOnly,
);

/** An owner of the portal who is an admin of a customer's account as well. */
async function addOwnerWithAccount() {
  const account = await portal.account();
  await portal.database.query(
    "UPDATE iam_users SET role_grant = 'internal', grants = '{owner}' WHERE id = $1",
    [account.admin.iamUserId],
  );
  return account;
}

describe.each(acts.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    test('ROLE-08 staff change nothing of an account that is their own', async () => {
      const account = await addOwnerWithAccount();
      const of = { portal, account, person: account.admin, role: 'owner', target: 'own' } as const;
      const call = (await samples[id]?.call(of)) ?? {};
      await writes.take();
      const { status, body } = await portal.call(operation, account.admin, call);
      const own = (await writes.take()).filter(({ accountId }) => accountId === account.id);
      expect(own, `${status} ${JSON.stringify(body)}`).toEqual([]);
      const isOfAccount = operation.path.includes('{accountId}');
      const refusal = isOfAccount ? /^403 .*your own (account|request)/ : /./;
      expect(`${status} ${JSON.stringify(body)}`).toMatch(refusal);
    });
  },
);

test('what decides nothing is named as such', () => {
  const named = acts.filter(({ decidesNothing }) => decidesNothing).map(({ id }) => id);
  expect(named).toEqual(['handOverSupportCase', 'handOverShift', 'handOverSupportCases']);
});

test('ROLE-08 nobody approves or refuses what they asked for, not after they left the account either; a colleague sees it and does', async () => {
  const account = await addOwnerWithAccount();
  const { id: accountId, admin } = account;
  const of = { portal, account, person: admin, role: 'owner', target: 'own' } as const;
  const call = { ...(await samples['rejectRequest']?.call(of)), body: { reason: 'Not yet' } };
  await portal.database.query('DELETE FROM users WHERE iam_user_id = $1', [admin.iamUserId]);
  for (const operation of [approveRequest, rejectRequest]) {
    const { status, body } = await portal.call(operation, admin, call);
    expect(`${status} ${JSON.stringify(body)}`).toMatch(/^403 .*your own request/);
  }
  const colleague = await portal.person({ roleGrant: 'internal', grants: ['support'] });
  const queue = await portal.call(listQueuedRequests, colleague, {
    query: { text: String(accountId) },
  });
  expect(queue.body.requests).toMatchObject([{ request: { account_id: accountId } }]);
  expect((await portal.call(rejectRequest, colleague, call)).status).toBe(200);
});
