import type { User } from '@portal/contract/accounts/user/schema';
import { isSameEmail } from '@portal/contract/accounts/user/rules';

/** Those whose user name or e-mail contains the text, in any case. */
export function findUsers(users: readonly User[], text: string): readonly User[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return users;
  return users.filter(({ username, email }) =>
    [username, email].some((name) => name.toLowerCase().includes(wanted)),
  );
}

export interface Viewer {
  readonly email: string | null;
  readonly isAdmin: boolean;
}

export function isOneself(user: User, { email }: Viewer): boolean {
  return email !== null && isSameEmail(user.email, email);
}

function isLastAdmin(user: User, users: readonly User[]): boolean {
  return user.role === 'admin' && users.filter(({ role }) => role === 'admin').length === 1;
}

/** Why this viewer cannot change or remove a user; undefined when they can (contracts B3, B5). */
export function whyFixed(user: User, users: readonly User[], viewer: Viewer): string | undefined {
  if (!viewer.isAdmin) return 'Only admins can change roles';
  if (isOneself(user, viewer)) return 'You cannot change your own role';
  return isLastAdmin(user, users) ? 'An account needs at least one admin' : undefined;
}

/** 'IL' for 'ida.lindqvist'. */
export function toInitials(username: string): string {
  const [first = '', second = ''] = username.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2);
  return letters.toUpperCase();
}
