import type { User } from '@portal/contract/accounts/user/schema';

/** Nobody else could manage the account: somebody announced, or suspended, does not count. */
export function isLastAdmin(users: readonly User[], user: User): boolean {
  const isActiveAdmin = (one: User) => one.role === 'admin' && one.state === 'active';
  return isActiveAdmin(user) && users.filter(isActiveAdmin).length === 1;
}
