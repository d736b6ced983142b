import * as z from 'zod/mini';
import { userRole } from '../../accounts/user/schema.ts';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { actReason, customerReads } from '../../accounts/customer/act-schema.ts';
import { customer, customerPerson } from './schema.ts';

const base = `${apoBase}/accounts/{accountId}`;
const ofAccount = z.object({ accountId: z.string() });
const ofUser = z.object({ accountId: z.string(), userId: z.string() });

const reasoned = z.object({ reason: actReason });
const changedPerson = z.object({ person: customerPerson });
const changedCustomer = z.object({ customer });

const act = { method: 'PUT', access: 'support', changes: customerReads, body: reasoned } as const;

export const suspendAccount = defineOperation({
  ...act,
  id: 'suspendAccount',
  path: `${base}/suspend.json`,
  summary: 'Suspend an account: its keys, clients, sessions and tokens stop working immediately',
  params: ofAccount,
  reply: changedCustomer,
});

export const resumeAccount = defineOperation({
  ...act,
  id: 'resumeAccount',
  path: `${base}/resume.json`,
  summary: 'Resume a suspended account; its applications work as before',
  params: ofAccount,
  reply: changedCustomer,
});

export const suspendPerson = defineOperation({
  ...act,
  id: 'suspendPerson',
  path: `${base}/users/{userId}/suspend.json`,
  summary: 'Suspend a person: they cannot log in, and their tokens stop working',
  params: ofUser,
  reply: changedPerson,
});

export const resumePerson = defineOperation({
  ...act,
  id: 'resumePerson',
  path: `${base}/users/{userId}/unsuspend.json`,
  summary: 'Let a suspended person log in again',
  params: ofUser,
  reply: changedPerson,
});

export const updatePersonRole = defineOperation({
  id: 'updatePersonRole',
  method: 'PUT',
  path: `${base}/users/{userId}/role.json`,
  summary: 'Make a person an admin of their account, or a member again',
  access: 'support',
  changes: customerReads,
  params: ofUser,
  body: z.object({ ...reasoned.shape, role: userRole }),
  reply: changedPerson,
});

export const endPersonSessions = defineOperation({
  ...act,
  id: 'endPersonSessions',
  path: `${base}/users/{userId}/sign-out.json`,
  summary: 'Log a person out everywhere, and delete all their personal tokens',
  params: ofUser,
  reply: changedPerson,
});
