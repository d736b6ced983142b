import {
  createApplication,
  listApplications,
} from '@portal/contract/accounts/application/operations';
import { listQueuedRequests, listRequests } from '@portal/contract/accounts/request/operations';
import { listUsers } from '@portal/contract/accounts/user/operations';
import { listNews, listNewsDrafts } from '@portal/contract/help/news/operations';
import { listSpecifications } from '@portal/contract/catalogue/specification/operations';
import type { Operation } from '@portal/contract/operation';
import { readLeftOut } from '@portal/contract/read/left-out';
import { listAllInvoices } from '@portal/contract/billing/invoice/desk-operations';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../test/shared.ts';
import { type Call, startTestPortal } from '../../test/start-test-portal.ts';

/** Two of each kind, of which one is as no release of the portal ever wrote it. */
const portal = shared(startTestPortal);
const account = shared(() => portal.account());
const staff = shared(() =>
  portal.person({
    roleGrant: 'apigov',
    grants: ['support', 'finance', 'publisher'],
  }),
);

beforeAll(async () => {
  const { database } = portal;
  for (const name of ['Good', 'Broken'])
    await portal.call(createApplication, account.admin, {
      params: { accountId: account.id },
      body: { name, description: 'Checkout' },
    });
  await database.query('ALTER TABLE applications ALTER COLUMN description DROP NOT NULL');
  await database.query('ALTER TABLE specifications ALTER COLUMN version DROP NOT NULL');
  await database.query('ALTER TABLE users ALTER COLUMN username DROP NOT NULL');
  await database.query('ALTER TABLE news_items ALTER COLUMN title DROP NOT NULL');
  await database.query('ALTER TABLE invoices ALTER COLUMN friendly_id DROP NOT NULL');
  await database.query(
    `UPDATE specifications SET version = NULL WHERE id = (SELECT id FROM specifications WHERE status = 'active' AND visibility = 'public' LIMIT 1)`,
  );
  await database.query(`UPDATE applications SET description = NULL WHERE name = 'Broken'`);
  await database.query('UPDATE users SET username = NULL WHERE email = $1', [account.member.email]);
  await database.query(
    `INSERT INTO requests (account_id, type, subject, details)
     VALUES ($1, 'plan_change', 'good', '{}'), ($1, 'plan_change', 'broken', '{"from_plan": 7}')`,
    [account.id],
  );
  await database.query(
    `INSERT INTO news_items (slug, category, active, published_on, title, body)
     VALUES ('good', 'devportal', true, '2021-01-01', 'Good', ''),
       ('broken', 'devportal', true, '2021-01-01', NULL, 'A secret of the row')`,
  );
  await database.query(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency,
       vat_rate, vat_amount, cost_without_vat, cost, provider, buyer)
     SELECT $1, number, month, 'unpaid', month, month, 'SEK', 0, 0, 1, 1, party, party
     FROM (VALUES ('2021-01-00000001', '2021-01-01'::date), (NULL, '2021-02-01'::date)) AS made (number, month),
       (SELECT '{"id": 1, "org_name": "", "address": "", "city": "", "country": "SE", "zip": ""}'::jsonb AS party) AS one`,
    [account.id],
  );
}, 60_000);

interface List {
  readonly operation: Operation;
  readonly as?: 'customer' | 'staff';
  readonly call?: () => Call;
  readonly list: string;
}
const ofAccount = () => ({ params: { accountId: account.id } });
const lists: readonly List[] = [
  { operation: listApplications, as: 'customer', call: ofAccount, list: 'applications' },
  { operation: listUsers, as: 'customer', call: ofAccount, list: 'users' },
  { operation: listRequests, as: 'customer', call: ofAccount, list: 'requests' },
  { operation: listQueuedRequests, as: 'staff', list: 'requests' },
  { operation: listAllInvoices, as: 'staff', list: 'invoices' },
  { operation: listNewsDrafts, as: 'staff', list: 'data' },
  { operation: listNews, list: 'items' },
  { operation: listSpecifications, call: () => ({ params: { path: 'noa' } }), list: 'data' },
];

test.each(lists)(
  'in $operation.id a row that does not fit costs that row, and the answer says so',
  async ({ operation, as, call, list }) => {
    const who = { customer: account.admin, staff };
    const answer = await portal.call(operation, as ? who[as] : null, call?.());
    expect(answer.status).toBe(200);
    const shown: unknown[] = list === 'items' ? answer.body : answer.body[list];
    expect(shown.length).toBeGreaterThan(0);
    expect(readLeftOut(answer.headers.get('x-left-out'))).toEqual({ [list]: 1 });
    expect(answer.headers.get('x-request-id')).toMatch(/./);
  },
);
