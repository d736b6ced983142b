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

export const suspendAccount = defineOperation({
  id: 'suspendAccount',
  method: 'PUT',
  path: `${base}/suspend.json`,
  summary: 'Suspend an account: its keys, clients, sessions and tokens stop working immediately',
  access: 'support',
  changes: customerReads,
  params: ofAccount,
  body: reasoned,
  reply: changedCustomer,
});

export const resumeAccount = defineOperation({
  id: 'resumeAccount',
  method: 'PUT',
  path: `${base}/resume.json`,
  summary: 'Resume a suspended account; its applications work as before',
  access: 'support',
  changes: customerReads,
  params: ofAccount,
  body: reasoned,
  reply: changedCustomer,
});

export const suspendPerson = defineOperation({
  id: 'suspendPerson',
  method: 'PUT',
  path: `${base}/users/{userId}/suspend.json`,
  summary: 'Suspend a person: they cannot log in, and their tokens stop working',
  access: 'support',
  changes: customerReads,
  params: ofUser,
  body: reasoned,
  reply: changedPerson,
});

export const resumePerson = defineOperation({
  id: 'resumePerson',
  method: 'PUT',
  path: `${base}/users/{userId}/unsuspend.json`,
  summary: 'Let a suspended person log in again',
  access: 'support',
  changes: customerReads,
  params: ofUser,
  body: reasoned,
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
  id: 'endPersonSessions',
  method: 'PUT',
  path: `${base}/users/{userId}/sign-out.json`,
  summary: 'Log a person out everywhere, and delete all their personal tokens',
  access: 'support',
  changes: customerReads,
  params: ofUser,
  body: reasoned,
  reply: changedPerson,
});
