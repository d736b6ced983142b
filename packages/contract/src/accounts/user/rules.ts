import type { User } from './schema.ts';

/** Two addresses are the same person's when they differ in case alone (specification §6). */
export function isSameEmail(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}

/** The admin check: the account's user with this e-mail has the role admin (specification §6). */
export function isAdmin(users: readonly User[], email: string): boolean {
  return users.some((user) => isSameEmail(user.email, email) && user.role === 'admin');
}

/** Internal staff by e-mail: the part behind the '@' is one of the provider's own domains (specification §5). */
export function isStaffEmail(email: string, staffDomains: readonly string[]): boolean {
  const domain = email.trim().toLowerCase().split('@').at(-1);
  return email.includes('@') && staffDomains.some((own) => own.toLowerCase() === domain);
}
