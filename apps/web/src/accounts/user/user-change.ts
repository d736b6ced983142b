import type { User, UserRole } from '@portal/contract/accounts/user/schema';

/** What an admin is asked about before it is done. */
export type UserChange =
  | { readonly kind: 'role'; readonly user: User; readonly role: UserRole }
  | { readonly kind: 'remove'; readonly user: User };

export const roleNames: Readonly<Record<UserRole, string>> = { admin: 'Admin', member: 'Member' };
