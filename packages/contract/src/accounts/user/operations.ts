import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { newUser, userRole, wrappedUser } from './schema.ts';

const account = z.object({ accountId: z.string() });

export const listUsers = defineOperation({
  id: 'listUsers',
  method: 'GET',
  path: `${devportalBase}/accounts/{accountId}/users.json`,
  summary: 'The users of an account',
  access: 'member',
  params: account,
  reply: z.object({ users: z.array(wrappedUser) }),
});

export const updateUserRole = defineOperation({
  id: 'updateUserRole',
  method: 'PUT',
  path: `${devportalBase}/accounts/{accountId}/users/{userId}/{role}.json`,
  summary: 'Make a user an admin or a member; the last admin cannot be changed',
  access: 'admin',
  changes: ['listUsers'],
  params: z.object({ accountId: z.string(), userId: z.string(), role: userRole }),
  reply: wrappedUser,
});

export const deleteUser = defineOperation({
  id: 'deleteUser',
  surface: 'mail',
  method: 'DELETE',
  path: `${devportalBase}/accounts/{accountId}/users/{userId}`,
  summary: 'Remove a user from the account; not yourself, and not the last admin',
  access: 'admin',
  changes: ['listUsers'],
  params: z.object({ accountId: z.string(), userId: z.string() }),
});

export const createUser = defineOperation({
  id: 'createUser',
  surface: 'mail',
  method: 'POST',
  path: `${devportalBase}/users`,
  summary:
    'Add a member: active with an IAM user id (staff only), otherwise pending and invited by e-mail',
  access: 'signedIn',
  status: 201,
  body: newUser,
  reply: wrappedUser,
});

export const acceptInvitation = defineOperation({
  id: 'acceptInvitation',
  method: 'POST',
  path: `${devportalBase}/accounts/users.json`,
  summary: 'Join the account of an invitation, with the e-mail address that was invited',
  access: 'signedIn',
  status: 201,
  body: z.object({ hash: z.string() }),
  reply: wrappedUser,
});
