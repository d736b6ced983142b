import { objectKinds } from '@portal/contract/desk/staff-log/rules';
import { isGrant } from '@portal/contract/grant';
import type { Operation } from '@portal/contract/operation';
import { operations } from '@portal/contract/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { shared } from '../../test/shared.ts';
import { openTableDigest, type TableDigest } from '../../test/table-digest.ts';
import { samples } from '../../test/operation-samples.ts';
import { type Call, startTestPortal, type TestAccount } from '../../test/start-test-portal.ts';

let account: TestAccount;
let digest: TableDigest;

/** What counts attempts, what probes write meanwhile, and runs of the billing that failed. */
const without = [
  'billing_runs',
  'login_throttles',
  'staff_log',
  'status_samples',
  'status_misses',
  'status_days',
];
/** Mails are sent meanwhile, who has begun to call is looked for, and services are probed. */
const meanwhile = {
  counted: ['mails'],
  columns: { campaigns: ['looked_at'], status_components: ['probed_status', 'updated_at'] },
};

const portal = shared(startTestPortal);
const owner = shared(() => portal.person({ roleGrant: 'apigov', grants: ['owner'] }));

beforeAll(async () => {
  account = await portal.account();
  digest = await openTableDigest(portal.database, { without, ...meanwhile });
}, 60_000);

/** What everybody may do for themselves, and staff for others. */
const forOthers = ['updateIdentityUser', 'resetIdentityPassword', 'createUser'];

/** In the sandbox alone, where `proof.test` looks at its line. */
const elsewhere = ['proveSpecification'];

const isAct = ({ id, access, method, readsOnly }: Operation) =>
  method !== 'GET' &&
  !readsOnly &&
  !elsewhere.includes(id) &&
  (access === 'staff' || isGrant(access) || forOthers.includes(id));

const acts = operations.filter(isAct);

/** In an account of its own: some acts stop its people. */
async function sample({ id }: Operation): Promise<Call> {
  account = await portal.account();
  const of = { portal, account, person: owner, role: 'owner', target: 'foreign' } as const;
  return samples[id]?.call(of) ?? {};
}

describe.each(acts.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    test('DAY-36 leaves one line in the staff log, with who, what, and the request; a shift one more for each case, a list of payments for each invoice', async () => {
      const call = await sample(operation);
      const { status, headers } = await portal.call(operation, owner, call);
      expect(status).toBeLessThan(300);
      const { rows } = await portal.database.query(
        'SELECT * FROM staff_log WHERE request_id = $1 ORDER BY id',
        [headers.get('x-request-id')],
      );
      const who = { actor: owner.email, iam_user_id: owner.iamUserId, address: '127.0.0.1' };
      expect(rows).toMatchObject(rows.map(() => ({ operation: id, ...who })));
      const objects = new Set(rows.map((row) => `${row.object_type} ${row.object_id}`));
      expect(objects.size).toBe(rows.length);
      const mayBeMore = ['handOverShift', 'handOverSupportCases', 'createPayments'].includes(id);
      expect(mayBeMore ? rows.length > 0 : rows.length === 1).toBe(true);
      for (const { object_type: kind, object_id: named } of rows) {
        expect(objectKinds).toContain(kind);
        expect(named !== null || ofNoOne.includes(id)).toBe(true);
      }
      const isOfAccount = operation.path.includes('{accountId}') || ofAccountToo.includes(id);
      expect(rows[0]?.account_id).toBe(isOfAccount ? account.id : null);
    });

    test('DAY-36 is not done when its line cannot be written', async () => {
      const call = await sample(operation);
      await expect.poll(countUntold).toBe(0);
      await portal.database.query('ALTER TABLE staff_log RENAME TO staff_log_away');
      try {
        const before = await digest();
        const { status } = await portal.call(operation, owner, call);
        expect(status).toBeGreaterThanOrEqual(500);
        expect(await digest()).toEqual(before);
      } finally {
        await portal.database.query('ALTER TABLE staff_log_away RENAME TO staff_log');
      }
    });
  },
);

/** Of a list, a month, or what there is but one of: what came after says which. */
const ofNoOne: readonly string[] = [
  'createBillingJob',
  'createBroadcast',
  'createClosedMonth',
  'createCustomerCopy',
  'createPayments',
  'handOverShift',
  'handOverSupportCases',
  'mailTestBroadcast',
  'resendFailedMails',
  'sendNewsletterTestMail',
  'updateFaqOrder',
  'updateHouseRules',
  'updateTradeNames',
];

/** What these are about is an account's, though their address does not name it. */
const ofAccountToo = [
  'createUser',
  'createCustomerCopy',
  'endKeptPrices',
  'updateInvoiceState',
  'createLedgerEntry',
  'createReversal',
  'updateInvoiceReminders',
  'createCreditNote',
  'mailInvoice',
];

/** Editions of the terms, broadcasts and notices that a job tells of at this moment, which writes mails. */
async function countUntold(): Promise<number> {
  const { rows } = await portal.database.query<{ n: number }>(
    `SELECT ((SELECT count(*) FROM terms_editions WHERE published_at IS NOT NULL AND told_at IS NULL)
       + (SELECT count(*) FROM broadcasts) + (SELECT count(*) FROM price_notices WHERE mail IS NOT NULL))::int AS n`,
  );
  return rows[0]?.n ?? 0;
}

test('DAY-36 nothing takes a line of the log back, or changes it, while it is kept; older ones go', async () => {
  const { database } = portal;
  const insert = (at: string) =>
    database.query(
      `INSERT INTO staff_log (at, iam_user_id, actor, operation, object_type, address, request_id)
       VALUES (${at}, gen_random_uuid(), 'old', 'x', 'x', '', '')`,
    );
  await insert("now() - interval '23 months'");
  for (const statement of [
    'UPDATE staff_log SET actor = NULL',
    'DELETE FROM staff_log',
    'TRUNCATE staff_log',
  ]) {
    await expect(database.query(statement)).rejects.toThrow('only added to');
  }
  await insert("now() - interval '25 months'");
  const old = "SELECT count(*)::int AS n FROM staff_log WHERE actor = 'old'";
  expect((await database.query(old)).rows).toEqual([{ n: 2 }]);
  await database.query('DELETE FROM staff_log WHERE at < now() - staff_log_kept()');
  expect((await database.query(old)).rows).toEqual([{ n: 1 }]);
});
