import { toBareNumber, toOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import { parse } from 'csv-parse/sync';
import {
  checkCustomerNumber,
  checkOrganisationName,
} from '../../accounts/account/account-rules.ts';
import { checkTexts } from '../../accounts/application/application-rules.ts';
import type { Portal } from '../../context/portal.ts';
import { decodeText } from '../../platform/text/decode-text.ts';
import { CommandFault } from '../command.ts';
import { isEmail } from '../../identity/people/sign-up.ts';

/** Columns of the file, in any order. A line names an account, and a person or an application of it, or both. */
export const importColumns = [
  'account',
  'organisation',
  'plan',
  'country',
  'customer_number',
  'organisation_number',
  'email',
  'first_name',
  'last_name',
  'role',
  'application',
  'description',
  'state',
  'key',
] as const;

/** `at`: where it comes from, as a fault begins. */
export type Row = Readonly<Record<(typeof importColumns)[number] | 'at', string>>;

export const emptyRow = Object.fromEntries(
  [...importColumns, 'at'].map((name) => [name, '']),
) as Row;

export interface ImportedPerson {
  readonly at: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'admin' | 'member';
}

export interface ImportedApplication {
  readonly at: string;
  readonly name: string;
  readonly description: string;
  readonly state: 'live' | 'suspended';
  /** Empty: a new one is made. */
  readonly key: string;
}

export interface ImportedAccount {
  readonly at: string;
  /** How the old portal calls it. */
  readonly reference: string;
  readonly organisation: string;
  readonly plan: string;
  readonly country: string;
  readonly customerNumber: string;
  readonly organisationNumber: string;
  readonly people: ImportedPerson[];
  readonly applications: ImportedApplication[];
}

interface Read {
  readonly accounts: readonly ImportedAccount[];
  /** One sentence each, beginning with the place. */
  readonly faults: readonly string[];
}

/** Gathers what the rows of a file or of another portal say of each account. */
export function readCustomers(rows: readonly Row[], portal: Portal): Read {
  const faults: string[] = [];
  const seen = { emails: new Map<string, string>(), keys: new Map<string, string>() };
  const accounts = new Map<string, ImportedAccount>();
  for (const row of rows) {
    const tell = (fault: string) => faults.push(`${row.at}: ${fault}`);
    findLosses(row).forEach(tell);
    if (row.account === '') {
      tell('account is empty');
      continue;
    }
    const known = accounts.get(row.account);
    const account = known ?? toAccount(row);
    accounts.set(row.account, account);
    if (!known) findAccountFaults(account, portal).forEach(tell);
    readPerson(row, account, seen.emails).forEach(tell);
    readApplication(row, account, seen.keys).forEach(tell);
  }
  for (const { at, reference, people } of accounts.values()) {
    if (!people.some(({ role }) => role === 'admin'))
      faults.push(`${at}: account ${reference} has no person with the role admin`);
  }
  return { accounts: [...accounts.values()], faults };
}

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;
type Separator = keyof typeof separators;
const maxBytes = 50_000_000;

/** Of the line of names: whichever stands there most often. */
const findSeparator = (head: string) =>
  (Object.keys(separators) as Separator[]).toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  )[0] ?? ',';

/** Reads a CSV file (RFC 4180, with a line of names) in whatever encoding; throws a sentence when it is none. */
export function parseCustomers(bytes: Uint8Array): { rows: Row[]; notes: string[] } {
  if (bytes.length > maxBytes) throw new CommandFault('the file has more than 50 MB: divide it');
  const { text: written, encoding } = decodeText(bytes);
  const text = written.replaceAll(/\r\n?/g, '\n');
  const delimiter = findSeparator(text.split('\n', 1)[0] ?? '');
  const notes = [`Read as ${encoding}, with ${separators[delimiter]} between the columns`];
  try {
    const found = parse(text, {
      delimiter,
      trim: true,
      skip_empty_lines: true,
      info: true,
      columns: (names: string[]) => {
        const unknown = names.filter((name) => !importColumns.some((column) => column === name));
        if (unknown.length > 0) throw new Error(`unknown columns: ${unknown.join(', ')}`);
        if (!names.includes('account')) throw new Error('the column account is missing');
        return names;
      },
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    if (found.length === 0) throw new Error('there is no line below the names of the columns');
    const rows = found.map(({ record, info }) => ({
      ...emptyRow,
      ...record,
      at: `line ${info.lines}`,
    }));
    return { rows, notes };
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : String(error));
  }
}

/** A sign that stands for no letter, or the two bytes of one letter read as two. */
const lost =
  /\uFFFD|[ÂÃ][\u0080-\u00BF\u2013-\u2026\u20AC\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2030\u2039\u203A\u2122]/;

/** What a program on the way has made of a cell: none is written, as nobody can say what it was. */
function findLosses(row: Row): string[] {
  return importColumns.flatMap((column) => {
    // A key is never said.
    const said = column === 'key' ? column : `${column} ${row[column]}`;
    if (lost.test(row[column])) return [`${said}: a character was lost when the file was saved`];
    if (/^\d([.,]\d+)?E\+\d+$/i.test(row[column]))
      return [`${said}: Excel has rounded this number; format the column as text and save again`];
    return [];
  });
}

const toAccount = (row: Row): ImportedAccount => ({
  at: row.at,
  reference: row.account,
  organisation: row.organisation,
  plan: row.plan || 'customer',
  country: row.country,
  customerNumber: toBareNumber(row.customer_number),
  organisationNumber: toOrganisationNumber(row.organisation_number, row.country),
  people: [],
  applications: [],
});

const accountPlans: readonly string[] = ['customer', 'partner', 'internal'];

function findAccountFaults(account: ImportedAccount, portal: Portal): string[] {
  const { organisation, plan, country, customerNumber } = account;
  const isPlan = accountPlans.includes(plan);
  const errors = {
    ...checkOrganisationName(organisation),
    ...(customerNumber === '' ? {} : checkCustomerNumber(customerNumber, portal.customerNumber)),
  };
  return [
    ...Object.entries(errors).map(
      ([name, [fault]]) => `${name === 'org_name' ? 'organisation' : name} ${fault?.in('en')}`,
    ),
    ...(isPlan ? [] : [`there is no plan ${plan}: ${accountPlans.join(', ')}`]),
    ...(country === '' || portal.countries.includes(country)
      ? []
      : [`the portal serves no country ${country}`]),
  ];
}

function readPerson(row: Row, { people }: ImportedAccount, seen: Map<string, string>): string[] {
  const { at, email, role } = row;
  if (email === '') return [];
  const before = seen.get(email.toLowerCase());
  if (before !== undefined) return [`${email} is already in ${before}`];
  seen.set(email.toLowerCase(), at);
  if (!isEmail(email))
    return [`${email} is not a full e-mail address, such as name@company.example`];
  if (!['', 'admin', 'member'].includes(role))
    return [`the role must be admin or member, not ${role}`];
  people.push({
    at,
    email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: role === 'admin' ? 'admin' : 'member',
  });
  return [];
}

/** What a header can carry, and long enough that nobody guesses it. */
const keyPattern = /^[\x21-\x7E]{16,256}$/;

function readApplication(row: Row, { applications }: ImportedAccount, seen: Map<string, string>) {
  const { at, application: name, key } = row;
  if (name === '') return key === '' ? [] : ['a key without an application'];
  const description = row.description || name;
  const faults = [
    ...Object.entries(checkTexts({ name, description })).map(
      ([field, [fault]]) => `${field === 'name' ? 'application' : field} ${fault?.in('en')}`,
    ),
    ...(['', 'live', 'suspended'].includes(row.state)
      ? []
      : [`the state must be live or suspended, not ${row.state}`]),
    ...findKeyFaults(row, seen),
  ];
  const state = row.state === 'suspended' ? 'suspended' : 'live';
  applications.push({ at, name, description, state, key });
  return faults;
}

/** A key is never said: what this prints may be kept. */
function findKeyFaults({ at, key }: Row, seen: Map<string, string>): string[] {
  if (key === '') return [];
  const before = seen.get(key);
  seen.set(key, at);
  return [
    ...(before === undefined ? [] : [`its key is already in ${before}`]),
    ...(keyPattern.test(key) ? [] : ['a key must have 16 to 256 letters, digits or symbols']),
  ];
}
