import { parsePlanChoice } from '@portal/contract/accounts/account/rules';
import { PortalError } from '../../platform/errors/portal-error.ts';
import type { Origin } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { checkOrganisationName } from '../account/index.ts';
import { isInvited } from '../invitation/index.ts';
import { findPerson } from '../person/index.ts';
import { createAccount } from './create-account.ts';

export interface Newcomer {
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
