import { toBareNumber, toOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import {
  checkCustomerNumber,
  checkOrganisationName,
} from '../../accounts/account/account-rules.ts';
import { checkTexts } from '../../accounts/application/application-rules.ts';
import type { Portal } from '../../context/portal.ts';
import { isEmail } from '../../identity/people/sign-up.ts';
import { findDamage } from './find-damage.ts';
import type { Row } from './import-columns.ts';

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
    findDamage(row).forEach(tell);
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
    ...(isShort(customerNumber, portal)
      ? [`customer_number ${customerNumber} may have lost zeros at its start`]
      : []),
    ...(isPlan ? [] : [`there is no plan ${plan}: ${accountPlans.join(', ')}`]),
    ...(country === '' || portal.countries.includes(country)
      ? []
      : [`the portal serves no country ${country}`]),
  ];
}

const isShort = (number: string, { customerNumber: { digits } }: Portal) =>
  /^\d+$/.test(number) && number.length < digits;

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
