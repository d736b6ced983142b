import { textOf } from './ask-three-scale.ts';
import { emptyRow, type Row } from './import-columns.ts';
import type { ThreeScale } from './three-scale.ts';

/** A line of a table by the names of its columns; `at`: where it stands. */
export type TableLine = Readonly<Record<string, string>> & { readonly at: string };

/** What is read of the exports of 3scale's admin portal, by their columns. */
const columns = {
  Group: 'organisation',
  'Organization Name': 'organisation',
  Country: 'country',
  Status: 'state',
  'Application State': 'state',
  'Application Name': 'application',
  Intentions: 'description',
  Plan: 'plan',
  'E-mail': 'email',
  Email: 'email',
  'First Name': 'first_name',
  'Last Name': 'last_name',
} as const;

/** Accounts, applications and invoices as they are exported, joined by the address of an account's admin, which alone stands in both. */
export function readExports(lines: readonly TableLine[]): ThreeScale {
  const rows = lines.filter((line) => !('Invoice Id' in line)).map(toRow);
  return {
    accounts: firstOfEach(rows.map(toAccount)),
    // Lines of applications have the names.
    people: firstOfEach(rows.toReversed().flatMap(toAdmin)),
    applications: rows.flatMap((row) => (row.application ? [{ ...row, email: '' }] : [])),
    planNames: [...new Set(rows.map(({ plan }) => plan))].filter(Boolean),
    invoiceNumbers: lines.flatMap((line) => line['Invoice Friendly Id'] ?? []),
    several: 0,
  };
}

function toRow(line: TableLine): Row {
  const read = Object.entries(columns).map(([from, to]) => [to, line[from]]);
  const row = { ...emptyRow, ...Object.fromEntries(read.filter(([, cell]) => cell)), at: line.at };
  const own = toFields(line['User Specific Data (Account)']);
  const account = row.email.toLowerCase() || (line['ID'] ?? '');
  return { ...row, ...own, account };
}

function toFields(json = '{}') {
  try {
    const own: unknown = JSON.parse(json);
    const customer_number = textOf(own, 'customer_number');
    return { customer_number, organisation_number: textOf(own, 'organisation_number') };
  } catch {
    return {};
  }
}

const toAccount = ({ application, state, ...row }: Row): Row => ({
  ...row,
  email: '',
  application: '',
  // An application is exported without the state of its account.
  state: application === '' ? state : 'approved',
});

const toAdmin = ({ at, account, email, first_name, last_name }: Row): Row[] =>
  email ? [{ ...emptyRow, at, account, email, first_name, last_name, role: 'admin' }] : [];

const firstOfEach = (rows: readonly Row[]) => {
  const known = new Map(rows.toReversed().map((row) => [row.account, row]));
  return [...known.values()].toReversed();
};
