import type { FoundCustomer } from '@portal/contract/desk/customer/operations';
import type { Queryable } from '../../platform/rows/rows.ts';
import { withMembers } from '../../platform/database/with-members.ts';

type Way = FoundCustomer['found_by'];
type FoundRow = Omit<FoundCustomer, 'found_by'>;

export interface Wanted {
  readonly text: string;
  /** As a number of this writing may be stored. */
  readonly numbers: readonly string[];
  /** Of the text, if it were an API key. */
  readonly keyHash: Buffer;
}

const maxFound = 10;

const toFound = (found: string, id = 'NULL::bigint') =>
  `a.id AS account_id, COALESCE(a.org_name, '') AS org_name, COALESCE(a.state, '') AS state, a.country,
   a.customer_number, a.organisation_number, ${found} AS found, ${id} AS found_id`;

/** What `LIKE` takes for itself stands for itself. */
const startOf = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

const ofAccounts = (column: string, condition: string) =>
  `SELECT ${toFound(column)} FROM accounts a WHERE ${condition} ORDER BY a.id LIMIT $2`;
const ofApplications = (condition: string) =>
  `SELECT ${toFound('p.name')} FROM applications p JOIN accounts a ON a.id = p.account_id WHERE ${condition} LIMIT $2`;
const ofPeople = (found: string, condition: string) =>
  `SELECT ${toFound(found)} FROM iam_users i JOIN users u ON u.iam_user_id = i.id
   JOIN accounts a ON a.id = u.account_id WHERE ${condition} LIMIT $2`;

const toStart = ({ text }: Wanted) => startOf(text);
const toText = ({ text }: Wanted) => text;
const toNumbers = ({ numbers }: Wanted) => (numbers.length > 0 ? numbers : null);
const personName = "lower(COALESCE(i.first_name, '') || ' ' || COALESCE(i.last_name, ''))";
const shownName = "concat_ws(' ', i.first_name, i.last_name)";

/** Each statement has one index, and reads ten rows at most. */
const ways: readonly (readonly [Way, sql: string, toValue: (wanted: Wanted) => unknown])[] = [
  [
    'name',
    `SELECT ${toFound('a.org_name')} FROM accounts a WHERE lower(a.org_name) LIKE $1 LIMIT $2`,
    toStart,
  ],
  [
    'name',
    `SELECT ${toFound('a.org_name')} FROM accounts a WHERE lower(a.org_name) LIKE $1 LIMIT $2`,
    // Of fewer letters the index of parts would be read whole.
    ({ text }) => (text.length < 4 ? null : `%${startOf(text)}`),
  ],
  ['customer number', ofAccounts('a.customer_number', 'a.customer_number = ANY($1)'), toNumbers],
  [
    'organisation number',
    ofAccounts('a.organisation_number', 'a.organisation_number = ANY($1)'),
    toNumbers,
  ],
  [
    'VAT number',
    ofAccounts('a.vat_number', '(a.vat_number = ANY($1) OR substr(a.vat_number, 3) = ANY($1))'),
    toNumbers,
  ],
  [
    'e-mail',
    `SELECT ${toFound('u.email')} FROM users u JOIN accounts a ON a.id = u.account_id WHERE lower(u.email) LIKE $1 LIMIT $2`,
    toStart,
  ],
  ['person', ofPeople(shownName, `${personName} LIKE $1`), toStart],
  ['person', ofPeople(shownName, 'lower(i.last_name) LIKE $1'), toStart],
  ['application', ofApplications('lower(p.name) LIKE $1'), toStart],
  [
    'application',
    ofApplications('p.id = $1'),
    ({ text }) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  ],
  [
    'API key',
    ofApplications('(p.key_hash = $1 OR p.previous_key_hash = $1)'),
    ({ keyHash }) => keyHash,
  ],
  [
    'key ending',
    ofApplications('p.key_ending = $1'),
    ({ text }) => (text.length === 4 ? text : null),
  ],
  [
    'trace id',
    `SELECT ${toFound('r.request_id')} FROM
       (SELECT DISTINCT account_id, request_id FROM request_log WHERE request_id = $1 LIMIT $2) r
     JOIN accounts a ON a.id = r.account_id`,
    toText,
  ],
  [
    'invoice',
    `SELECT ${toFound('i.friendly_id', 'i.id')} FROM invoices i JOIN accounts a ON a.id = i.account_id WHERE i.friendly_id = $1 LIMIT $2`,
    toText,
  ],
  [
    'case',
    `SELECT ${toFound('c.reference')} FROM support_cases c LEFT JOIN accounts a ON a.id = c.account_id WHERE c.reference = $1 LIMIT $2`,
    ({ text }) => text.toUpperCase(),
  ],
];

export async function findCustomerRows(database: Queryable, wanted: Wanted) {
  const found: FoundCustomer[] = [];
  for (const [way, sql, toValue] of ways) {
    const value = toValue(wanted);
    if (value === null) continue;
    const { rows } = await database.query<FoundRow>(sql, [value, maxFound]);
    found.push(...rows.map((row) => withMembers(row, { found_by: way })));
  }
  return found;
}
