import type { NewAccount } from '@portal/contract/accounts/account/schema';
import { parsePlanChoice } from '@portal/contract/accounts/account/rules';
import { toBareNumber, toOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import { isStaffRole } from '@portal/contract/role';
import { type Connection, inTransaction, isTaken } from '../../platform/database/database.ts';
import { invalid, PortalError } from '../../platform/errors/portal-error.ts';
import {
  findCustomerAccount,
  findProof,
  lockCustomerNumber,
  type Proof,
  spendProof,
} from './customer-challenge-sql.ts';
import {
  getAccount,
  insertAccount,
  checkCustomerNumber,
  checkOrganisationName,
  checkOrganisationNumber,
  type FieldErrors,
  toPhoneDigits,
} from '../account/index.ts';
import { insertUser } from '../user/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor, Origin } from '../../context/actor.ts';
import { acceptEdition } from '../terms/index.ts';
import { addApplication } from '../application/index.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { planByKey, type Portal } from '../../context/portal.ts';
import { t } from '../../platform/text/text.ts';
import { isInvited } from '../invitation/index.ts';
import { findPerson } from '../person/index.ts';

/**
 * Sign-up: an account with the caller as its admin and a first application on the chosen plan, so that the account's plan
 * can be derived at once (contracts B4). The person is the bearer's; what the body says of them is not read.
 */
export async function createAccount(services: Services, actor: Actor, body: NewAccount) {
  const { person } = actor;
  if (person.accountId !== null) {
    throw new PortalError('conflict', { text: t`You already belong to an account` });
  }
  const proof = await readProof(services, person, body);
  const account = parseAccount(services.portal, person, { body, proof });
  const created = await inTransaction(services.database, async (connection) => {
    if (proof) await spend(connection, person, { id: body.customer_challenge ?? '', proof });
    const accountId = await insertAccount(connection, account);
    await insertUser(connection, { ...person, accountId, role: 'admin' });
    const action = 'account.created';
    await recordEvent(connection, actor, { accountId, action, subject: account.org_name });
    const held = { connection, actor };
    const edition = body.terms_edition;
    if (edition !== undefined && isAsked(services, person)) {
      await acceptEdition(held, { accountId, edition, occasion: 'sign-up' });
    }
    await addApplication(services, held, toFirstApplication(services, accountId, account.plan));
    return getAccount(connection, accountId);
  }).catch(refuseDouble);
  if (!created) throw new Error('A created account can be read');
  return created;
}

/** Who signs up elsewhere, or as staff, makes no agreement. */
const isAsked = ({ portal }: Services, { role }: Person) => portal.production && !isStaffRole(role);

function toFirstApplication({ portal }: Services, accountId: number, plan: string) {
  return {
    account_id: accountId,
    plan_id: planByKey(portal, plan).id,
    name: 'My first application',
    description: 'Created together with the account',
  };
}

/** Number and name are the register's: of a proof nothing that the browser says is taken. */
async function readProof(
  { database, portal }: Services,
  { iamUserId, role }: Person,
  { customer_challenge: id, plan }: NewAccount,
): Promise<Proof | null> {
  const isCustomer = !isStaffRole(role) && parsePlanChoice(plan) === 'customer';
  if (!portal.production || !isCustomer || !id) return null;
  const proof = await findProof(database, { id, iamUserId });
  if (!proof) throw unproved();
  return proof;
}

const unproved = () =>
  invalid({ customer_number: [t`is not verified, or was verified too long ago`] });

async function spend(
  connection: Connection,
  { iamUserId }: Person,
  { id, proof }: { id: string; proof: Proof },
): Promise<void> {
  await lockCustomerNumber(connection, proof.customer_number);
  if ((await findCustomerAccount(connection, proof.customer_number)) !== null) {
    throw new PortalError('conflict', {
      text: t`This customer number already has an account. Ask to join it.`,
    });
  }
  if (!(await spendProof(connection, { id, iamUserId }))) throw unproved();
}

interface SignUp {
  readonly body: NewAccount;
  readonly proof: Proof | null;
}

function parseAccount(portal: Portal, caller: Person, { body: typed, proof }: SignUp) {
  const body = proof ? { ...typed, ...toProved(proof) } : typed;
  const plan = isStaffRole(caller.role) ? ('internal' as const) : parsePlanChoice(body.plan);
  const country = body.country?.trim() || (portal.countries[0] ?? 'SE');
  const phone = readPhone(body.phone, country);
  const errors: FieldErrors = {
    ...checkOrganisationName(body.org_name),
    ...checkCountry(portal, country),
    ...(phone === undefined ? { phone: [t`is not a valid phone number`] } : {}),
    ...checkNumbers(portal, { plan, country, body }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    org_name: body.org_name.trim(),
    plan,
    country,
    phone: phone ?? null,
    ...numbersOf({ ...body, country }, { plan, isProved: proof !== null }),
  };
}

const toProved = ({ name, customer_number, organisation_number }: Proof) => ({
  org_name: name,
  customer_number,
  organisation_number: organisation_number ?? undefined,
});

/** Whoever merely types a number, on any plan, must not take it from its owner. */
function numbersOf(
  body: NewAccount & { country: string },
  { plan, isProved }: { plan: string; isProved: boolean },
) {
  const customer_number = toBareNumber(body.customer_number ?? '') || null;
  return {
    customer_number,
    customer_number_unproved: !isProved && (plan === 'customer' || customer_number !== null),
    organisation_number: toOrganisationNumber(body.organisation_number ?? '', body.country) || null,
  };
}

function readPhone(phone: string | undefined, country: string): string | null | undefined {
  return phone?.trim() ? toPhoneDigits(phone, country) : null;
}

function checkCountry(portal: Portal, country: string): FieldErrors {
  return portal.countries.includes(country) ? {} : { country: [t`is not included in the list`] };
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
  if (isTaken(error)) {
    throw new PortalError('conflict', { text: t`You already belong to an account` });
  }
  throw error;
}

interface Newcomer {
  readonly iamUserId: string;
  /** Of the account at the other portal, of the person, or the address: the first that can be one. */
  readonly names: readonly string[];
  /** Null for the plan that everybody gets. */
  readonly plan: string | null;
  readonly origin: Origin;
}

/**
 * An account with a live application for somebody whom the other portal has signed in, at the first visit and without a form. Who is
 * staff has no need of one, and who is invited joins the account that waits.
 */
export async function createFirstAccount(
  services: Services,
  { iamUserId, names, plan, origin }: Newcomer,
): Promise<void> {
  const { database, portal } = services;
  const person = await findPerson(database, portal, iamUserId);
  if (person?.role !== 'public' || person.accountId !== null) return;
  if (await isInvited(database, person.email)) return;
  const isName = (name: string) => Object.keys(checkOrganisationName(name)).length === 0;
  const org_name = [...names, person.email].find(isName) ?? person.username;
  try {
    await createAccount(services, { person, origin }, { org_name, plan: parsePlanChoice(plan) });
  } catch (error) {
    // A second tab has been faster, or the person is suspended in an account.
    if (!(error instanceof PortalError && error.failure === 'conflict')) throw error;
  }
}
