import type { Client } from '@portal/contract/client';
import {
  createIdentityUser,
  getIdentityUser,
  updateIdentityUser,
  type IdentityUser,
} from '@portal/contract/identity/person/operations';
import type { BodyOf, ReplyOf } from '@portal/contract/operation';
import { deleteUser, listUsers, updateUserRole } from '@portal/contract/accounts/user/operations';
import type { User, UserRole } from '@portal/contract/accounts/user/schema';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, toQueryKey } from '../../api/call-query.ts';
import { ifMatch } from '../../api/conflict.ts';

export function usersQuery(client: Client, accountId: string) {
  return callQuery(client, listUsers, { params: { accountId } });
}

export function userInfoQuery(client: Client, iamUserId: string) {
  return callQuery(client, getIdentityUser, { params: { iamUserId } });
}

export function createUser(
  client: Client,
  body: BodyOf<typeof createIdentityUser>,
): Promise<IdentityUser> {
  return client(createIdentityUser, { body });
}

export function updateUser(
  client: Client,
  iamUserId: string,
  body: BodyOf<typeof updateIdentityUser>,
): Promise<IdentityUser> {
  return client(updateIdentityUser, { params: { iamUserId }, body });
}

/** Sent with the moment of the last read: of two admins at once, one wins and the other is told. */
export async function changeUserRole(client: Client, user: User, role: UserRole): Promise<User> {
  const params = { ...toParams(user), role };
  return (await client(updateUserRole, { params, headers: ifMatch(user) })).user;
}

export async function removeUser(client: Client, user: User): Promise<void> {
  await client(deleteUser, { params: toParams(user) });
}

/** The returned user replaces the stored one. */
export function storeUser(queryClient: QueryClient, user: User): void {
  changeUsers(queryClient, user, (users) =>
    users.map((stored) => (stored.user.id === user.id ? { user } : stored)),
  );
}

export function dropUser(queryClient: QueryClient, user: User): void {
  changeUsers(queryClient, user, (users) => users.filter((stored) => stored.user.id !== user.id));
}

type Users = ReplyOf<typeof listUsers>['users'];

function changeUsers(
  queryClient: QueryClient,
  { account_id }: User,
  change: (users: Users) => Users,
): void {
  const key = toQueryKey(listUsers, { params: { accountId: String(account_id) } });
  queryClient.setQueryData<ReplyOf<typeof listUsers>>(
    key,
    (stored) => stored && { users: change(stored.users) },
  );
}

const toParams = ({ account_id, id }: User) => ({
  accountId: String(account_id),
  userId: String(id),
});
