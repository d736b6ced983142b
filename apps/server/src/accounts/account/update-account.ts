import type { Account, AccountChanges } from '@portal/contract/accounts/account/schema';
import {
  toBareNumber,
  toOrganisationNumber,
  toVatNumber,
} from '@portal/contract/accounts/account/numbers';
import { isSameEmail } from '@portal/contract/accounts/user/rules';
import { notFound, invalid } from '../../platform/errors/portal-error.ts';
import { findAccountId, getAccount, updateAccount as updateAccountRow } from './account-sql.ts';
import { isTermsDue } from '../terms/index.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import type { Connection } from '../../platform/database/database.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount } from '../user/index.ts';
import { requireFresh } from '../../context/if-match.ts';
import { checkChangedBilling } from './billing-rules.ts';
import {
  checkBillingAddress,
  checkCustomerNumber,
  checkOrganisationName,
  checkOrganisationNumber,
  type FieldErrors,
  toPhoneDigits,
} from './account-rules.ts';
import { t } from '../../platform/text/text.ts';

/** By e-mail; anybody finds their own, support finds any, all else is 'not found' (contracts B1). */
export async function findAccount(services: Services, caller: Person, email: string | undefined) {
  if (!email) throw notFound();
  if (caller.grants.includes('support'))
    return readAccount(services, await findAccountId(services.database, email));
  if (!isSameEmail(email, caller.email)) throw notFound();
  return readAccount(services, caller.accountId);
}

/** The caller's own account by e-mail or by IAM user id (contracts E7). */
export async function findOwnAccount(
  services: Services,
  caller: Person,
  key: { email?: string | undefined; user_id?: string | undefined },
): Promise<Account> {
  const own = key.email ? isSameEmail(key.email, caller.email) : key.user_id === caller.iamUserId;
  if (!own) throw notFound();
  return readAccount(services, caller.accountId);
}

export async function readAccount(services: Services, accountId: number | null): Promise<Account> {
  const { database, portal } = services;
  if (accountId === null) throw notFound();
  const account = await getAccount(database, accountId);
  if (!account) throw notFound();
  if (!portal.production || !(await isTermsDue(database, accountId))) return account;
  return { ...account, extra_fields: { ...account.extra_fields, terms_due: true } };
}

/** Changes the fields that are given, each by the rule that it had at sign-up (contracts B2). */
export async function updateAccount(
  services: Services,
  actor: Actor,
  { accountId, changes, ifMatch }: Update,
): Promise<Account> {
  const change = { accountId, actor, as: 'admin' } as const;
  return changeAccount(services, change, async (connection) => {
    const current = await requireAccount(connection, accountId);
    requireFresh(current.updated_at, ifMatch);
    const parsed = parse(services, current, changes);
    await updateAccountRow(connection, accountId, parsed);
    const updated = await requireAccount(connection, accountId);
    await recordEvent(connection, actor, {
      accountId,
      action: 'account.updated',
      subject: updated.org_name,
      details: { fields: Object.keys(parsed).toSorted().join(', ') },
    });
    return updated;
  });
}

interface Update {
  readonly accountId: number;
  readonly changes: AccountChanges;
  readonly ifMatch: string | null;
}

async function requireAccount(connection: Connection, accountId: number): Promise<Account> {
  const account = await getAccount(connection, accountId);
  if (!account) throw notFound();
  return account;
}

function parse(services: Services, current: Account, given: AccountChanges): AccountChanges {
  const country = given.country ?? current.extra_fields.country ?? 'SE';
  const changes = { ...given, ...toStoredNumbers(given, country) };
  const phone = changes.phone?.trim() ? toPhoneDigits(changes.phone, country) : changes.phone;
  const errors = {
    ...check(services, {
      changes,
      country,
      phoneIsValid: !changes.phone?.trim() || phone !== undefined,
    }),
    ...checkChangedBilling(changes, current.extra_fields, country),
    ...checkBillingAddress(toBillingAddress(current, changes)),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...changes, ...(phone === undefined ? {} : { phone }) };
}

const writings = {
  customer_number: toBareNumber,
  organisation_number: toOrganisationNumber,
  vat_number: toVatNumber,
} as const;

function toStoredNumbers(given: AccountChanges, country: string): AccountChanges {
  const stored: Record<string, string> = {};
  for (const name of ['customer_number', 'organisation_number', 'vat_number'] as const) {
    const number = given[name];
    if (number !== undefined) stored[name] = writings[name](number, country);
  }
  return stored;
}

function toBillingAddress({ extra_fields: known }: Account, changes: AccountChanges) {
  return {
    billing_address: changes.billing_address ?? known.billing_address ?? '',
    billing_zip: changes.billing_zip ?? known.billing_zip ?? '',
    billing_city: changes.billing_city ?? known.billing_city ?? '',
  };
}

function check(
  { portal }: Services,
  {
    changes,
    country,
    phoneIsValid,
  }: { changes: AccountChanges; country: string; phoneIsValid: boolean },
): FieldErrors {
  return {
    ...(changes.org_name === undefined ? {} : checkOrganisationName(changes.org_name)),
    ...(portal.countries.includes(country) ? {} : { country: [t`is not included in the list`] }),
    ...(phoneIsValid ? {} : { phone: [t`is not a valid phone number`] }),
    ...(portal.production && changes.customer_number
      ? checkCustomerNumber(changes.customer_number, portal.customerNumber)
      : {}),
    ...(portal.production && changes.organisation_number
      ? checkOrganisationNumber(changes.organisation_number, country)
      : {}),
  };
}
