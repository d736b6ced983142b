import type { FoundCustomer } from '@portal/contract/desk/customer/operations';
import type { Queryable } from '../../platform/rows/rows.ts';
import { withMembers } from '../../platform/database/with-members.ts';

type Way = FoundCustomer['found_by'];
type FoundRow = Omit<FoundCustomer, 'found_by'>;

export interface Wanted {
  readonly text: string;
  /** Without spaces, dots and dashes: numbers are written in many ways. */
  readonly digits: string;
  /** Of the text, if it were an API key. */
  readonly keyHash: Buffer;
}

const most = 10;

const account = 'a.id AS account_id, a.org_name, a.state, a.customer_number, a.organisation_number';

/** What `LIKE` takes for itself stands for itself. */
const startOf = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Each statement has one index, and reads ten rows at most. */
const ways: readonly (readonly [Way, sql: string, toValue: (wanted: Wanted) => unknown])[] = [
  [
    'name',
    `SELECT ${account}, a.org_name AS found FROM accounts a WHERE lower(a.org_name) LIKE $1 LIMIT $2`,
    ({ text }) => startOf(text),
  ],
  [
    'name',
    `SELECT ${account}, a.org_name AS found FROM accounts a WHERE lower(a.org_name) LIKE $1 LIMIT $2`,
    // Of fewer letters the index of parts would be read whole.
    ({ text }) => (text.length < 4 ? null : `%${startOf(text)}`),
  ],
  [
    'customer number',
    `SELECT ${account}, a.customer_number AS found FROM accounts a WHERE a.customer_number = $1 LIMIT $2`,
    ({ digits }) => digits,
  ],
  [
    'organisation number',
    `SELECT ${account}, a.organisation_number AS found FROM accounts a WHERE a.organisation_number = $1 LIMIT $2`,
    ({ digits }) => digits,
  ],
  [
    'e-mail',
    `SELECT ${account}, u.email AS found FROM users u JOIN accounts a ON a.id = u.account_id WHERE lower(u.email) LIKE $1 LIMIT $2`,
    ({ text }) => startOf(text),
  ],
  [
    'application',
    `SELECT ${account}, p.name AS found FROM applications p JOIN accounts a ON a.id = p.account_id WHERE lower(p.name) LIKE $1 LIMIT $2`,
    ({ text }) => startOf(text),
  ],
  [
    'application',
    `SELECT ${account}, p.name AS found FROM applications p JOIN accounts a ON a.id = p.account_id WHERE p.id = $1 LIMIT $2`,
    ({ text }) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  ],
  [
    'API key',
    `SELECT ${account}, p.name AS found FROM applications p JOIN accounts a ON a.id = p.account_id
     WHERE p.key_hash = $1 OR p.previous_key_hash = $1 LIMIT $2`,
    ({ keyHash }) => keyHash,
  ],
  [
    'trace id',
    `SELECT ${account}, r.request_id AS found FROM
       (SELECT DISTINCT account_id, request_id FROM request_log WHERE request_id = $1 LIMIT $2) r
     JOIN accounts a ON a.id = r.account_id`,
    ({ text }) => text,
  ],
  [
    'invoice',
    `SELECT ${account}, i.friendly_id AS found FROM invoices i JOIN accounts a ON a.id = i.account_id WHERE i.friendly_id = $1 LIMIT $2`,
    ({ text }) => text,
  ],
];

export async function findCustomerRows(database: Queryable, wanted: Wanted) {
  const found: FoundCustomer[] = [];
  for (const [way, sql, toValue] of ways) {
    const value = toValue(wanted);
    if (value === null) continue;
    const { rows } = await database.query<FoundRow>(sql, [value, most]);
    found.push(...rows.map((row) => withMembers(row, { found_by: way })));
  }
  return found;
}
