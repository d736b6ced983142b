import { personalTokenOf } from '@portal/contract/accounts/personal-token/rules';
import { teamTokenPrefix } from '@portal/contract/accounts/team-token/rules';
import { isStaffRole } from '@portal/contract/role';
import type { Database } from '../platform/database/database.ts';
import type { KeyedHash } from '../platform/sealing/keyed-hash.ts';
import { PortalError, unauthorised } from '../platform/errors/portal-error.ts';
import { t } from '../platform/text/text.ts';
import type { Caller, Person } from '../context/caller.ts';
import { findPerson } from '../accounts/person/find-person.ts';
import { findTokenPerson } from '../accounts/personal-token/find-token-person.ts';
import { requireTeamPerson } from '../accounts/team-token/find-team-person.ts';
import type { Portal } from '../context/portal.ts';
import { viewTokenOf } from '../context/view-token.ts';
import { findSeenPerson } from '../desk/customer/customer-view.ts';
import {
  lacksSecondFactor,
  type SecondFactorRule,
} from '../identity/setting/staff-second-factor.ts';

type VerifyAccessToken = (token: string) => Promise<{ iamUserId: string } | null>;

interface Lookup {
  readonly database: Database;
  readonly portal: Portal;
  readonly staffSecondFactor: SecondFactorRule;
  readonly personalTokenHash: KeyedHash;
  readonly viewHash: KeyedHash;
  readonly verifyAccessToken: VerifyAccessToken;
}

/** The caller behind an Authorization header; none without one, 401 for a bad one. */
export function createCallerOf(of: Lookup): (authorization: string | undefined) => Promise<Caller> {
  return async (authorization) => {
    if (!authorization) return null;
    const view = viewTokenOf(authorization);
    if (view) return findSeen(of, view);
    const value = personalTokenOf(authorization);
    if (value?.startsWith(teamTokenPrefix)) return requireTeamPerson(of, value);
    const person = await (value === null
      ? findLoginPerson(of, authorization)
      : findTokenPerson(of, value));
    if (!person) throw value === null ? unauthorised() : badToken();
    return holdStaff(of, person);
  };
}

/** A log of a CI shows what to do about it. */
const badToken = () =>
  new PortalError('unauthorised', {
    code: 'GW-401-TOKEN',
    text: t`The personal token has expired, was revoked, or is not of this portal: create another in the developer portal under Personal tokens`,
  });

/** Staff who see the portal as a customer; they need all that staff need. */
async function findSeen(of: Lookup, token: string): Promise<Person> {
  const findStaff = async (iamUserId: string) => {
    const staff = await findPerson(of.database, of.portal, iamUserId);
    return staff && holdStaff(of, staff);
  };
  const seen = await findSeenPerson({ ...of, findStaff }, token);
  if (!seen) throw unauthorised();
  return seen;
}

async function holdStaff({ database, staffSecondFactor }: Lookup, person: Person): Promise<Person> {
  if (!isStaffRole(person.role)) return person;
  const setting = { database, fixedBy: staffSecondFactor };
  if (!(await lacksSecondFactor(setting, person.iamUserId))) return person;
  return { ...person, role: 'public', grants: [], lacksSecondFactor: true };
}

async function findLoginPerson(of: Lookup, authorization: string): Promise<Person | null> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
  const claims = token ? await of.verifyAccessToken(token) : null;
  return claims ? findPerson(of.database, of.portal, claims.iamUserId) : null;
}
