import type { Account, NewAccount } from '@portal/contract/account/schema';
import { parsePlanChoice } from '@portal/contract/account/rules';
import { isStaffRole } from '@portal/contract/role';
import { inTransaction } from '../../clients/database.ts';
import { invalid, PortalError } from '../../errors/portal-error.ts';
import { getAccount, insertAccount } from '../../stores/accounts.ts';
import { insertUser } from '../../stores/users.ts';
import { recordEvent } from '../account-event/record-event.ts';
import type { Actor } from '../actor.ts';
import { addApplication } from '../application/create-application.ts';
import type { Person } from '../caller.ts';
import type { Services } from '../context.ts';
import { planByKey, type Portal } from '../portal.ts';
import { tellSupport } from '../request/tell-support.ts';
import {
  checkCustomerNumber,
  checkOrganisationName,
  checkOrganisationNumber,
  type FieldErrors,
  toPhoneDigits,
} from './account-rules.ts';

/**
 * Sign-up: an account with the caller as its admin and a first application on the chosen plan, so that the account's plan
 * can be derived at once (contracts B4). The person is the bearer's; what the body says of them is not read.
 */
export async function createAccount(
  services: Services,
  actor: Actor,
  body: NewAccount,
): Promise<Account> {
  const { person } = actor;
  if (person.accountId !== null) {
    throw new PortalError('conflict', { text: 'You belong to an account already' });
  }
  const account = parseAccount(services.portal, person, body);
  const { created, request } = await inTransaction(services.database, async (connection) => {
    const accountId = await insertAccount(connection, account);
    await insertUser(connection, { ...person, accountId, role: 'admin' });
    const action = 'account.created';
    await recordEvent(connection, actor, { accountId, action, subject: account.org_name });
    const held = { connection, actor };
    const first = await addApplication(
      services,
      held,
      toFirstApplication(services, accountId, account.plan),
    );
    return { created: await getAccount(connection, accountId), request: first.request };
  }).catch(refuseDouble);
  if (!created) throw new Error('A created account can be read');
  if (request) await tellSupport(services, request);
  return created;
}

function toFirstApplication({ portal }: Services, accountId: number, plan: string) {
  return {
    accountId,
    planId: planByKey(portal, plan).id,
    name: 'My first application',
    description: 'Made when the account was created',
  };
}

function parseAccount(portal: Portal, caller: Person, body: NewAccount) {
  const plan = isStaffRole(caller.role) ? 'internal' : parsePlanChoice(body.plan);
  const country = body.country?.trim() || (portal.countries[0] ?? 'SE');
  const phone = readPhone(body.phone, country);
  const errors: FieldErrors = {
    ...checkOrganisationName(body.org_name),
    ...checkCountry(portal, country),
    ...(phone === undefined ? { phone: ['is not a valid phone number'] } : {}),
    ...checkNumbers(portal, { plan, country, body }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    org_name: body.org_name.trim(),
    plan,
    country,
    phone: phone ?? null,
    ...numbersOf(body),
  };
}

function numbersOf(body: NewAccount) {
  return {
    customer_number: body.customer_number?.replaceAll(/[\s-]/g, '') || null,
    organisation_number: body.organisation_number?.trim() || null,
  };
}

function readPhone(phone: string | undefined, country: string): string | null | undefined {
  return phone?.trim() ? toPhoneDigits(phone, country) : null;
}

function checkCountry(portal: Portal, country: string): FieldErrors {
  return portal.countries.includes(country) ? {} : { country: ['is not included in the list'] };
}

/** Production only: the customer plan needs a customer number, the partner plan an organisation number (USER-06). */
function checkNumbers(
  portal: Portal,
  { plan, country, body }: { plan: string; country: string; body: NewAccount },
): FieldErrors {
  if (!portal.production) return {};
  if (plan === 'customer') {
    return checkCustomerNumber(body.customer_number ?? '', portal.customerNumber);
  }
  return plan === 'partner' ? checkOrganisationNumber(body.organisation_number ?? '', country) : {};
}

/** Two sign-ups at once of one person: the database keeps the first. */
function refuseDouble(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505') {
    throw new PortalError('conflict', { text: 'You belong to an account already' });
  }
  throw error;
}
