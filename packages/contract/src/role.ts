/** Roles of the whole portal (specification §6); `admin` is a user's role within an account. */
export const roles = ['public', 'customer', 'partner', 'internal', 'apigov'] as const;
export type Role = (typeof roles)[number];

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

export type Visibility = 'public' | 'private' | 'internal' | 'apigov';

/** Visibilities, and `test` for whoever is shown what is in test too. */
export type Reach = Visibility | 'test';

const visible: Readonly<Record<Role, readonly Visibility[]>> = {
  public: ['public'],
  customer: ['public', 'private'],
  partner: ['public', 'private'],
  internal: ['public', 'private', 'internal'],
  apigov: ['public', 'private', 'internal', 'apigov'],
};

/** The visibilities that a role sees (contracts §D). */
export function visibilitiesOf(role: Role): readonly Visibility[] {
  return visible[role];
}

export function isStaffRole(role: Role): boolean {
  return role === 'internal' || role === 'apigov';
}
