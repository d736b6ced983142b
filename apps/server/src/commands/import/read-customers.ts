import { toBareNumber, toOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import { parse } from 'csv-parse/sync';
import {
  checkCustomerNumber,
  checkOrganisationName,
} from '../../accounts/account/account-rules.ts';
import { checkTexts } from '../../accounts/application/application-rules.ts';
import type { Portal } from '../../context/portal.ts';
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

/** Reads a CSV file (RFC 4180, UTF-8, with a line of names); throws a sentence when it is none. */
export function parseCustomers(text: string): Row[] {
  try {
    const found = parse(text, {
      bom: true,
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
    return found.map(({ record, info }) => ({ ...emptyRow, ...record, at: `line ${info.lines}` }));
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : String(error));
  }
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
