import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { text } from '../../field.ts';
import { pagination } from '../../pagination.ts';
import { newRequest, queuedRequest, requestToDecide, wrappedRequest } from './schema.ts';

const account = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), requestId: z.string() });
const base = `${apoBase}/accounts/{accountId}/requests`;
const reason = {
  label: 'Reason',
  hint: 'They see it under Pending requests and in the e-mail.',
  max: 1000,
  lines: 3,
} as const;
const approval = z._default(
  z.object({
    reason: z.optional(text({ ...reason, label: 'Reason (optional)' })),
    /** The provider knows the account's customer number, though its register does not. */
    confirm_number: z.optional(z.boolean()),
  }),
  {},
);
/** A refusal needs a reason; the requester reads it. */
const refusal = z._default(
  z.object({ reason: z.optional(text({ ...reason, required: true })) }),
  {},
);

export const listRequests = defineOperation({
  id: 'listRequests',
  method: 'GET',
  path: `${base}.json`,
  summary: 'The requests of an account, pending and decided, newest first',
  access: 'member',
  params: account,
  query: z.object({ state: z.optional(z.string()) }),
  reply: z.object({ requests: z.array(wrappedRequest) }),
});

export const createRequest = defineOperation({
  id: 'createRequest',
  method: 'POST',
  path: `${base}.json`,
  summary: 'Request a higher plan, or the approval of a pending application once more',
  access: 'admin',
  changes: ['listRequests'],
  status: 201,
  params: account,
  body: newRequest,
  reply: wrappedRequest,
});

export const withdrawRequest = defineOperation({
  id: 'withdrawRequest',
  method: 'DELETE',
  path: `${base}/{requestId}.json`,
  summary: 'Withdraw a pending request',
  access: 'admin',
  changes: ['listRequests'],
  params: one,
});

export const approveRequest = defineOperation({
  id: 'approveRequest',
  method: 'PUT',
  path: `${base}/{requestId}/approve.json`,
  summary:
    'Approve a pending request; it takes effect immediately. An unverified customer number can be confirmed at the same time',
  access: 'support',
  changes: ['listQueuedRequests', 'getQueuedRequest'],
  params: one,
  body: approval,
  reply: wrappedRequest,
});

export const rejectRequest = defineOperation({
  id: 'rejectRequest',
  method: 'PUT',
  path: `${base}/{requestId}/reject.json`,
  summary: 'Refuse a pending request with a reason',
  access: 'support',
  changes: ['listQueuedRequests', 'getQueuedRequest'],
  params: one,
  body: refusal,
  reply: wrappedRequest,
});

export const listQueuedRequests = defineOperation({
  id: 'listQueuedRequests',
  method: 'GET',
  path: `${apoBase}/requests.json`,
  summary:
    'Requests of all accounts, pending ones oldest first, others newest first, 20 a page or up to 100; search by organisation, number or e-mail',
  access: 'support',
  query: z.object({
    state: z.optional(z.string()),
    /** Part of the organisation’s name, begin of the requester’s e-mail, number of the request or of the account. */
    text: z.optional(z.string()),
    type: z.optional(z.string()),
    page: z.optional(z.string()),
    per_page: z.optional(z.string()),
  }),
  reply: z.object({
    requests: z.array(z.object({ request: queuedRequest })),
    pagination,
    /** When the oldest of all was made that are listed. */
    oldest_at: z.nullable(z.string()),
  }),
});

export const getQueuedRequest = defineOperation({
  id: 'getQueuedRequest',
  method: 'GET',
  path: `${apoBase}/requests/{requestId}.json`,
  summary:
    'A request with what staff need to decide on it: the account, and other accounts with its customer number',
  access: 'support',
  params: z.object({ requestId: z.string() }),
  reply: requestToDecide,
});
