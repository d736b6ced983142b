import type { Account, AccountChanges } from '@portal/contract/accounts/account/schema';
import type { User } from '@portal/contract/accounts/user/schema';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { toUser, type UserRow } from '../user/index.ts';

type Queryable = Pick<Database | Connection, 'query'>;

interface AccountRow {
  readonly id: number;
  readonly org_name: string;
  readonly state: Account['state'];
  readonly plan: string;
  readonly phone: string | null;
  readonly customer_number: string | null;
  readonly customer_number_unproved: boolean;
  readonly organisation_number: string | null;
  readonly vat_number: string | null;
  readonly country: string | null;
  readonly billing_address: string | null;
  readonly billing_zip: string | null;
  readonly billing_city: string | null;
  readonly buyer_reference: string | null;
  readonly electronic_address: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface NewAccountRow {
  readonly org_name: string;
  readonly plan: string;
  readonly phone: string | null;
  readonly customer_number: string | null;
  /** Somebody typed the number and did not prove it. */
  readonly customer_number_unproved: boolean;
  readonly organisation_number: string | null;
  readonly country: string | null;
}

export async function getAccount(database: Queryable, accountId: number): Promise<Account | null> {
  const accounts = await database.query<AccountRow>('SELECT * FROM accounts WHERE id = $1', [
    accountId,
  ]);
  const users = await database.query<UserRow>(
    'SELECT * FROM users WHERE account_id = $1 ORDER BY id',
    [accountId],
  );
  const row = accounts.rows[0];
  return row ? toAccount(row, users.rows.map(toUser)) : null;
}

/** The account id of the user with this e-mail or this IAM user id; case does not matter in an e-mail. */
export async function findAccountId(
  database: Database,
  key: { email: string } | { iamUserId: string },
): Promise<number | null> {
  const { rows } = await ('email' in key
    ? database.query<{ account_id: number }>(
        "SELECT account_id FROM users WHERE lower(email) = lower($1) AND state <> 'pending'",
        [key.email],
      )
    : database.query<{ account_id: number }>(
        'SELECT account_id FROM users WHERE iam_user_id::text = $1',
        [key.iamUserId],
      ));
  return rows[0]?.account_id ?? null;
}

export async function insertAccount(
  connection: Connection,
  account: NewAccountRow,
): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO accounts (org_name, plan, phone, customer_number, organisation_number, country,
       customer_number_unproved)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      account.org_name,
      account.plan,
      account.phone,
      account.customer_number,
      account.organisation_number,
      account.country,
      account.customer_number_unproved,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('An inserted account has an id');
  return row.id;
}

/** The customer number of an account, when nobody has proved it. */
export async function findUnprovedNumber(
  connection: Connection,
  accountId: number,
): Promise<string | null> {
  const { rows } = await connection.query<{ customer_number: string | null }>(
    'SELECT customer_number FROM accounts WHERE id = $1 AND customer_number_unproved',
    [accountId],
  );
  return rows[0]?.customer_number ?? null;
}

/** Stops an account, or lets it go on. */
export async function updateAccountState(
  connection: Connection,
  accountId: number,
  state: 'approved' | 'suspended',
): Promise<void> {
  await connection.query(
    `UPDATE accounts SET state = $2, updated_at = ${nextVersion} WHERE id = $1`,
    [accountId, state],
  );
}

/** In the order of the statement. */
const changeable = [
  'org_name',
  'phone',
  'customer_number',
  'organisation_number',
  'vat_number',
  'country',
  'billing_address',
  'billing_zip',
  'billing_city',
  'buyer_reference',
  'electronic_address',
] as const;

/** Changes what is given. */
export async function updateAccount(
  connection: Connection,
  accountId: number,
  changes: AccountChanges,
): Promise<void> {
  await connection.query(
    `UPDATE accounts SET
       org_name = COALESCE($2, org_name), phone = COALESCE($3, phone),
       customer_number = COALESCE($4, customer_number),
       customer_number_unproved = customer_number_unproved
         OR ($4 IS NOT NULL AND $4 IS DISTINCT FROM customer_number),
       organisation_number = COALESCE($5, organisation_number),
       vat_number = COALESCE($6, vat_number), country = COALESCE($7, country),
       billing_address = COALESCE($8, billing_address), billing_zip = COALESCE($9, billing_zip),
       billing_city = COALESCE($10, billing_city), buyer_reference = COALESCE($11, buyer_reference),
       electronic_address = COALESCE($12, electronic_address), updated_at = ${nextVersion}
     WHERE id = $1`,
    [accountId, ...changeable.map((name) => changes[name] ?? null)],
  );
}

function toAccount(row: AccountRow, users: readonly User[]): Account {
  return {
    id: row.id,
    org_name: row.org_name,
    state: row.state,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    monthly_billing_enabled: true,
    monthly_charging_enabled: false,
    credit_card_stored: false,
    plan: { id: 901, name: 'Default account plan' },
    extra_fields: {
      phone: row.phone,
      customer_number: row.customer_number,
      customer_number_proved: !row.customer_number_unproved,
      organisation_number: row.organisation_number,
      vat_number: row.vat_number,
      country: row.country,
      billing_address: row.billing_address,
      billing_zip: row.billing_zip,
      billing_city: row.billing_city,
      buyer_reference: row.buyer_reference,
      electronic_address: row.electronic_address,
    },
    users: users.map((user) => ({ user })),
  };
}

export async function updateLimitAlerts(
  connection: Connection,
  accountId: number,
  wanted: boolean,
): Promise<void> {
  await connection.query('UPDATE accounts SET wants_limit_alerts = $2 WHERE id = $1', [
    accountId,
    wanted,
  ]);
}

/** The number that counts as proved from now on; 'taken' where another account has proved it, null where there was nothing to confirm. */
export async function confirmCustomerNumber(
  connection: Connection,
  accountId: number,
): Promise<string | null> {
  const taken = await connection.query(
    `SELECT 1 FROM accounts a JOIN accounts other ON other.customer_number = a.customer_number AND other.id <> a.id
     WHERE a.id = $1 AND a.customer_number_unproved AND NOT other.customer_number_unproved`,
    [accountId],
  );
  if (taken.rowCount !== 0) return 'taken';
  const { rows } = await connection.query<{ customer_number: string }>(
    `UPDATE accounts SET customer_number_unproved = false, updated_at = clock_timestamp()
     WHERE id = $1 AND customer_number_unproved AND customer_number IS NOT NULL RETURNING customer_number`,
    [accountId],
  );
  return rows[0]?.customer_number ?? null;
}
