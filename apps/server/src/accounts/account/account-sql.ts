import {
  wrappedAccount,
  type Account,
  type AccountChanges,
} from '@portal/contract/accounts/account/schema';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import { newVersion } from '../../platform/rows/moments.ts';
import { fetchRow, requireRow, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { listUsers } from '../user/index.ts';

export async function getAccount(database: Queryable, accountId: number): Promise<Account | null> {
  const account = rows.selectFrom('accounts').selectAll().where('id', '=', accountId);
  const row = await fetchRow(database, account);
  if (!row) return null;
  const users = await listUsers(database, accountId);
  return { ...toAccount(row), users: users.map((user) => ({ user })) };
}

export async function findOrganisation(database: Queryable, accountId: number) {
  const account = rows.selectFrom('accounts').select('org_name').where('id', '=', accountId);
  return (await fetchRow(database, account))?.org_name ?? null;
}

/** The account id of the user with this e-mail, whatever its case. */
export async function findAccountId(database: Database, email: string): Promise<number | null> {
  const user = rows
    .selectFrom('users')
    .select('account_id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('state', '<>', 'pending');
  return (await fetchRow(database, user))?.account_id ?? null;
}

export async function insertAccount(
  connection: Connection,
  account: Insertable<Tables['accounts']>,
): Promise<number> {
  const insert = rows.insertInto('accounts').values(account).returning('id');
  return (await requireRow(connection, insert)).id;
}

/** The customer number of an account, when nobody has proved it. */
export async function findUnprovedNumber(connection: Connection, accountId: number) {
  const unproved = rows
    .selectFrom('accounts')
    .select('customer_number')
    .where('id', '=', accountId)
    .where('customer_number_unproved', '=', true);
  return (await fetchRow(connection, unproved))?.customer_number ?? null;
}

const updateRow = (accountId: number) => rows.updateTable('accounts').where('id', '=', accountId);

/** Stops an account, or lets it go on. */
export async function updateAccountState(
  connection: Connection,
  accountId: number,
  state: 'approved' | 'suspended',
): Promise<void> {
  await writeRows(connection, updateRow(accountId).set({ state, ...newVersion }));
}

/** Changes what is given. */
export async function updateAccount(
  connection: Connection,
  accountId: number,
  changes: AccountChanges,
): Promise<void> {
  const number = changes.customer_number ?? null;
  const customer_number_unproved = sql<boolean>`customer_number_unproved
    OR COALESCE(${number}, customer_number) IS DISTINCT FROM customer_number`;
  const change = { ...changes, customer_number_unproved, ...newVersion };
  await writeRows(connection, updateRow(accountId).set(change));
}

const { account: accountSchema } = wrappedAccount.shape;

const toAccount = (row: Selectable<Tables['accounts']>): Account =>
  toReply(accountSchema, {
    ...row,
    monthly_billing_enabled: true,
    monthly_charging_enabled: false,
    credit_card_stored: false,
    plan: { id: 901, name: 'Default account plan' },
    extra_fields: toReply(accountSchema.shape.extra_fields, {
      ...row,
      customer_number_proved: !row.customer_number_unproved,
      ...(row.vat_refused && row.vat_asked_number === row.vat_number
        ? { vat_number_refused: true }
        : {}),
    }),
  });

export async function updateLimitAlerts(
  connection: Connection,
  accountId: number,
  wanted: boolean,
): Promise<void> {
  await writeRows(connection, updateRow(accountId).set({ wants_limit_alerts: wanted }));
}

/** The number that counts as proved from now on; 'taken' where another account has proved it, null where there was nothing to confirm. */
export async function confirmCustomerNumber(connection: Connection, accountId: number) {
  const taken = rows
    .selectFrom('accounts as a')
    .innerJoin('accounts as other', 'other.customer_number', 'a.customer_number')
    .select('other.id')
    .whereRef('other.id', '<>', 'a.id')
    .where('a.id', '=', accountId)
    .where('a.customer_number_unproved', '=', true)
    .where('other.customer_number_unproved', '=', false);
  if (await fetchRow(connection, taken)) return 'taken';
  const proved = updateRow(accountId)
    .set({ customer_number_unproved: false, updated_at: sql<Date>`clock_timestamp()` })
    .where('customer_number_unproved', '=', true)
    .where('customer_number', 'is not', null)
    .returning('customer_number');
  return (await fetchRow(connection, proved))?.customer_number ?? null;
}
