import type { IdentityUser } from '@portal/contract/identity/person/operations';
import type { User } from '@portal/contract/accounts/user/schema';
import { expect, test } from 'vitest';
import { createPortalClient } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { changeUserRole, createUser, updateUser, userInfoQuery, usersQuery } from './queries.ts';

const user: User = {
  id: 9002,
  account_id: 4711,
  username: 'bo.dev',
  email: 'bo.dev@webshop.example',
  iamUserId: 'a0d9',
  role: 'member',
  state: 'active',
  created_at: '2025-04-02T10:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
};

const person: IdentityUser = {
  iamUserId: 'a0d9',
  email: 'bo.dev@webshop.example',
  username: 'bo.dev',
  firstName: 'Bo',
  lastName: null,
  phone: null,
  enabled: true,
  emailVerified: true,
  roles: [],
  createdAt: '2025-04-02T10:00:00Z',
};

test('LOGIN-12 users are created, read, updated and given a role by the calls of the contract', async () => {
  const calls: string[] = [];
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => 'at_1',
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      calls.push(`${init?.method} ${pathname}`);
      if (pathname.startsWith('/iam')) return Response.json(person);
      return Response.json(pathname.endsWith('/users.json') ? { users: [{ user }] } : { user });
    },
  });
  const cache = createQueryClient();
  expect(await createUser(client, { email: person.email, username: 'bo.dev' })).toEqual(person);
  expect(await cache.fetchQuery(userInfoQuery(client, 'a0d9'))).toEqual(person);
  expect(await updateUser(client, 'a0d9', { firstName: 'Bo' })).toEqual(person);
  expect(await cache.fetchQuery(usersQuery(client, '4711'))).toEqual({ users: [{ user }] });
  expect(await changeUserRole(client, user, 'admin')).toEqual(user);
  expect(calls).toEqual([
    'POST /iam/users',
    'GET /iam/users/a0d9',
    'PUT /iam/users/a0d9',
    'GET /rest/system/devportal/v1/accounts/4711/users.json',
    'PUT /rest/system/devportal/v1/accounts/4711/users/9002/admin.json',
  ]);
});
