import { writeCountry } from '@portal/contract/text/numbers';
import { groupBy } from '../../billing/invoice/index.ts';
import { CommandFault } from '../command.ts';
import type { Found, Row } from './import-columns.ts';

/** Customers as 3scale has them: with its states and, of an application, its plan. `account` joins them. */
export interface ThreeScale {
  readonly accounts: readonly Row[];
  readonly people: readonly Row[];
  readonly applications: readonly Row[];
  readonly planNames: readonly string[];
  readonly invoiceNumbers: readonly string[];
  /** Applications with more than one key. */
  readonly several: number;
}

interface Choice {
  /** Names of application plans; an account that has one of them becomes a partner. */
  readonly partnerPlans: readonly string[];
  readonly countries: readonly string[];
}

export function toCustomers(there: ThreeScale, { partnerPlans, countries }: Choice): Found {
  const unknown = partnerPlans.filter((name) => !there.planNames.includes(name));
  if (unknown.length > 0)
    throw new CommandFault(
      `there is no application plan ${unknown.join(', ')} there: ${there.planNames.join(', ')}`,
    );
  const accounts = there.accounts.filter(({ state }) => state === 'approved');
  const known = new Set(accounts.map(({ account }) => account));
  const applications = there.applications.filter(({ account }) => known.has(account));
  const isPartner = ({ plan }: Row) => partnerPlans.includes(plan);
  const partners = new Set(applications.filter(isPartner).map(({ account }) => account));
  const active = there.people.filter(({ state }) => state !== 'suspended');
  const own = groupBy(
    [
      ...active.map((person) => ({ ...person, state: '' })),
      ...applications.map((one) => ({ ...one, plan: '', state: toState(one) })),
    ],
    ({ account }) => account,
  );
  const rows = accounts.flatMap((account) => {
    const plan = partners.has(account.account) ? 'partner' : '';
    const country = toCountryCode(account.country, countries);
    return [{ ...account, plan, country, state: '' }, ...(own.get(account.account) ?? [])];
  });
  return {
    rows,
    notes: [
      ...say(there.accounts.length - accounts.length, 'accounts are not approved: they stay there'),
      ...say(there.people.length - active.length, 'people are suspended: they stay there'),
      ...say(applications.filter(({ key }) => key === '').length, 'applications get a new API key'),
      ...say(there.several, 'applications have several keys: the first comes along'),
      ...say(
        applications.filter(({ state }) => state !== 'live').length,
        'applications are not live: suspended here',
      ),
      ...[...groupBy(applications, ({ plan }) => plan)].map(
        ([plan, { length }]) =>
          `plan ${plan} of ${length} applications becomes ${partnerPlans.includes(plan) ? 'partner' : 'customer'}`,
      ),
    ],
    invoiceNumbers: there.invoiceNumbers,
  };
}

const say = (count: number, text: string) => (count === 0 ? [] : [`${count} ${text}`]);

const toState = ({ state }: Row) => (state === 'live' ? 'live' : 'suspended');

/** 3scale names a country as it likes. */
const toCountryCode = (country: string, countries: readonly string[]) =>
  countries.find((code) => [code, writeCountry(code)].includes(country)) ?? country;
