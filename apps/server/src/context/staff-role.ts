import { isStaffEmail } from '@portal/contract/accounts/user/rules';

interface StaffFacts {
  readonly email: string;
  readonly email_verified: boolean;
  readonly role_grant: 'internal' | 'apigov' | null;
  readonly group_role: 'internal' | 'apigov' | 'none' | null;
}

/** By groups of the identity provider where those decide; else an explicit grant, else staff domain (of a verified address). */
export function toStaffRole(
  { email, email_verified, role_grant, group_role }: StaffFacts,
  staffDomains: readonly string[],
): 'internal' | 'apigov' | null {
  if (group_role) return group_role === 'none' ? null : group_role;
  if (role_grant) return role_grant;
  return email_verified && isStaffEmail(email, staffDomains) ? 'internal' : null;
}
