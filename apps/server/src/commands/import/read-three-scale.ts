import { type Item, openThreeScale, type Source, textOf } from './ask-three-scale.ts';
import { emptyRow, type Row } from './import-columns.ts';
import type { ThreeScale } from './three-scale.ts';

/** Reads the customers of a 3scale by its APIs, and the numbers of its invoices. */
export async function readThreeScale(source: Source, hasInvoices: boolean): Promise<ThreeScale> {
  const portal = openThreeScale(source);
  const accounts = await portal.listPages('admin/api/accounts');
  const applications = await portal.listPages('admin/api/applications');
  const plans = await portal.list('admin/api/application_plans');
  const invoices = hasInvoices ? await portal.listPages('api/invoices') : [];
  const approved = new Set<string>();
  const people: Row[] = [];
  for (const account of accounts) {
    if (textOf(account, 'state') !== 'approved') continue;
    const id = textOf(account, 'id');
    approved.add(id);
    // XML brings them along.
    const { users = await portal.list(`admin/api/accounts/${id}/users`) } = account;
    people.push(...toUsers(users).map((user) => toPerson(id, user)));
  }
  const found: Row[] = [];
  let several = 0;
  for (const application of applications) {
    const row = toApplication(application);
    if (!approved.has(row.account)) continue;
    const path = `admin/api/accounts/${row.account}/applications/${textOf(application, 'id')}/keys`;
    const keys = row.key === '' ? await portal.list(path) : [];
    if (keys.length > 1) several += 1;
    found.push({ ...row, key: row.key || textOf(keys[0], 'value') });
  }
  return {
    accounts: accounts.map(toAccount),
    people,
    applications: found,
    planNames: plans.map((plan) => textOf(plan, 'name')),
    invoiceNumbers: invoices.map((invoice) => textOf(invoice, 'friendly_id')),
    several,
  };
}

const toUsers = (users: unknown): readonly unknown[] =>
  Array.isArray(users) ? users : Object.values(users ?? {}).flat();

const toAccount = (account: Item): Row => ({
  ...emptyRow,
  at: `account ${textOf(account, 'id')}`,
  account: textOf(account, 'id'),
  organisation: textOf(account, 'org_name'),
  country: textOf(account, 'country') || textOf(account['billing_address'], 'country'),
  customer_number: textOf(account, 'customer_number'),
  organisation_number: textOf(account, 'organisation_number'),
  state: textOf(account, 'state'),
});

const toPerson = (account: string, user: unknown): Row => ({
  ...emptyRow,
  at: `user ${textOf(user, 'id')}`,
  account,
  email: textOf(user, 'email'),
  first_name: textOf(user, 'first_name'),
  last_name: textOf(user, 'last_name'),
  role: textOf(user, 'role') === 'admin' ? 'admin' : 'member',
  state: textOf(user, 'state'),
});

const toApplication = (one: Item): Row => ({
  ...emptyRow,
  at: `application ${textOf(one, 'id')}`,
  account: textOf(one, 'account_id') || textOf(one, 'user_account_id'),
  application: textOf(one, 'name'),
  description: textOf(one, 'description'),
  plan: textOf(one, 'plan_name') || textOf(one['plan'], 'name'),
  state: textOf(one, 'state'),
  key: textOf(one, 'user_key'),
});
