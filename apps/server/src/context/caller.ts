import type { TeamPermission, TokenScope } from '@portal/contract/operation';
import type { Grant } from '@portal/contract/grant';
import type { Role } from '@portal/contract/role';
import type { UserRole } from '@portal/contract/accounts/user/schema';
import { unauthorised } from '../platform/errors/portal-error.ts';

/** A person behind a verified bearer; what it may do comes from the database at this moment, not from the token. */
export interface Person {
  readonly iamUserId: string;
  readonly email: string;
  readonly username: string;
  readonly role: Role;
  /** What the person may do of what staff do; nobody else holds any. */
  readonly grants: readonly Grant[];
  readonly accountId: number | null;
  readonly userId: number | null;
  readonly accountRole: UserRole | null;
  /** Staff who have to set up a second factor first: until then their role is `public`. */
  readonly lacksSecondFactor?: true;
  /** The personal token that speaks for the person: it may do less than they may. Absent on a login. */
  readonly personalToken?: PersonalTokenGrant;
  /** Set where no person calls, but the machines of a producer team. */
  readonly teamToken?: TeamTokenGrant;
  /** Somebody of staff who sees the portal as this person does: nothing is changed, and no secret is shown. */
  readonly seenBy?: SeenBy;
}

interface SeenBy {
  readonly viewId: number;
  readonly accountId: number;
  readonly iamUserId: string;
  readonly email: string;
}

export interface PersonalTokenGrant {
  readonly scopes: readonly TokenScope[];
  readonly permission: 'ro' | 'rw';
}

export interface TeamTokenGrant {
  readonly permission: TeamPermission;
  /** As the log of staff names it: 'Team Parcels, token CI'. */
  readonly actor: string;
  readonly mailTo: string;
  readonly teamId: string;
  /** The business owner of the team. */
  readonly ownerId: string;
}

/** Who calls: a person, or nobody. */
export type Caller = Person | null;

/** The person that the declared access has already required. */
export function requirePerson(caller: Caller): Person {
  if (!caller) throw unauthorised();
  return caller;
}
