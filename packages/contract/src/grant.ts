import { isStaffRole, type Role } from './role.ts';

/** What the provider's own people may do beyond seeing: each divides the roles internal and apigov. An owner may do all of it. */
export const grants = ['support', 'publisher', 'finance', 'governance', 'owner'] as const;
export type Grant = (typeof grants)[number];

export function isGrant(text: string): text is Grant {
  return grants.some((grant) => grant === text);
}

const defaults: Readonly<Record<Role, readonly Grant[]>> = {
  public: [],
  customer: [],
  partner: [],
  internal: ['support', 'publisher'],
  apigov: ['publisher', 'governance'],
};

/**
 * What somebody of this role may do. What was given to the person takes the place of the role's defaults; with nothing given the
 * defaults hold. Whoever is no staff may nothing, whatever was given once.
 */
export function grantsOf(role: Role, given: readonly Grant[]): readonly Grant[] {
  if (!isStaffRole(role)) return [];
  if (given.length === 0) return defaults[role];
  return given.includes('owner') ? grants : grants.filter((grant) => given.includes(grant));
}

interface Holder {
  readonly role: Role;
  readonly grants: readonly Grant[];
}

/** Whether somebody of staff may call what declares this access; server and pages decide by it. */
export function mayAsStaff(access: string, { role, grants: held }: Holder): boolean {
  return isGrant(access) ? held.includes(access) : access === 'staff' && isStaffRole(role);
}
