import * as z from 'zod/mini';
import { apoBase, devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { actReason, customerReads } from '../customer/act-schema.ts';
import {
  applicationChanges,
  applicationSummary,
  newApplication,
  wrappedApplication,
} from './schema.ts';

const account = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), applicationId: z.string() });
const base = `${devportalBase}/accounts/{accountId}/applications`;

export const listApplications = defineOperation({
  id: 'listApplications',
  method: 'GET',
  path: `${base}.json`,
  summary: 'The applications of an account, oldest first',
  access: 'member',
  tokenScope: 'applications',
  params: account,
  query: z.object({ state: z.optional(z.string()) }),
  reply: z.object({ applications: z.array(wrappedApplication) }),
});

export const createApplication = defineOperation({
  id: 'createApplication',
  method: 'POST',
  path: `${base}.json`,
  summary: 'Create an application; the server chooses its plan and creates its key',
  access: 'admin',
  // A pending one has asked for its approval by itself.
  changes: ['listRequests'],
  tokenScope: 'applications',
  status: 201,
  params: account,
  body: newApplication,
  reply: wrappedApplication,
});

export const updateApplication = defineOperation({
  id: 'updateApplication',
  method: 'PUT',
  path: `${base}/{applicationId}.json`,
  summary:
    'Change its name and description; sending a key that the application never had requests a new one',
  access: 'admin',
  tokenScope: 'applications',
  params: one,
  body: applicationChanges,
  reply: wrappedApplication,
});

export const suspendApplication = defineOperation({
  id: 'suspendApplication',
  method: 'PUT',
  path: `${base}/{applicationId}/suspend.json`,
  summary: 'Suspend a live application; only support can resume it',
  access: 'admin',
  tokenScope: 'applications',
  params: one,
  reply: wrappedApplication,
});

export const deleteApplication = defineOperation({
  id: 'deleteApplication',
  method: 'DELETE',
  path: `${base}/{applicationId}.json`,
  summary: 'Delete an application; its key stops working immediately',
  access: 'admin',
  // What it still waited for is withdrawn with it.
  changes: ['listRequests'],
  tokenScope: 'applications',
  params: one,
});

export const resumeApplication = defineOperation({
  id: 'resumeApplication',
  method: 'PUT',
  path: `${base}/{applicationId}/resume.json`,
  summary: 'Resume a suspended application; for support',
  access: 'support',
  changes: customerReads,
  params: one,
  body: z._default(z.object({ reason: z.optional(actReason) }), {}),
  reply: z.object({ application: applicationSummary }),
});

export const suspendCustomerApplication = defineOperation({
  id: 'suspendCustomerApplication',
  method: 'PUT',
  path: `${apoBase}/accounts/{accountId}/applications/{applicationId}/suspend.json`,
  summary: 'Suspend a live application of a customer with a reason; for support',
  access: 'support',
  changes: customerReads,
  params: one,
  body: z.object({ reason: actReason }),
  reply: z.object({ application: applicationSummary }),
});
