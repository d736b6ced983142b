import * as z from 'zod/mini';
import { devportalBase, systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { keptDays } from '../../kept-days.ts';
import { loggedRequest, refusedCall, requestDetails, tracedCall } from './schema.ts';

const base = `${devportalBase}/accounts/{accountId}/applications/{applicationId}/requests`;
const ofApplication = { accountId: z.string(), applicationId: z.string() };
const shared = { method: 'GET', access: 'member', tokenScope: 'statistics' } as const;

export const listLoggedRequests = defineOperation({
  ...shared,
  mayLag: true,
  id: 'listLoggedRequests',
  path: `${base}.json`,
  summary: `The calls of an application in the last ${keptDays.requestLog} days, newest first, 50 a page`,
  params: z.object(ofApplication),
  query: z.object({
    /** A status (`404`), a class (`4XX`), or `errors` for 4XX and 5XX. */
    status: z.optional(z.string()),
    /** System name of an API. */
    api: z.optional(z.string()),
    trace_id: z.optional(z.string()),
    /** An error code: of the gateway; in the sandbox also of the API, where the kept answer names it. */
    fault: z.optional(z.string()),
    /** A part of the path, in any case of letters: a number that stands in it, for one. */
    path: z.optional(z.string()),
    /** Moments (ISO 8601): from this one on, and up to that one. */
    since: z.optional(z.string()),
    until: z.optional(z.string()),
    /** What `next` of the page before said. */
    after: z.optional(z.string()),
  }),
  reply: z.object({
    requests: z.array(loggedRequest),
    /** Null on the last page. */
    next: z.nullable(z.string()),
    /** System names of the APIs that the application has called, for a choice. */
    apis: z.array(z.string()),
  }),
});

export const getLoggedRequest = defineOperation({
  ...shared,
  id: 'getLoggedRequest',
  path: `${base}/{entryId}.json`,
  summary: 'One call of an application; in the sandbox with headers and bodies, without secrets',
  params: z.object({ ...ofApplication, entryId: z.string() }),
  reply: z.object({ request: requestDetails }),
});

/** For support: the link that somebody sends holds a trace id. */
export const findLoggedRequests = defineOperation({
  id: 'findLoggedRequests',
  method: 'GET',
  path: `${devportalBase}/requests/find.json`,
  summary:
    'The calls with this trace id: of all accounts for staff, of their own account for everyone else',
  access: 'signedIn',
  query: z.object({ trace_id: z.string() }),
  reply: z.object({ requests: z.array(requestDetails) }),
});

export const findTracedCalls = defineOperation({
  id: 'findTracedCalls',
  method: 'GET',
  path: `${systemApigovBase}/traces/{traceId}`,
  summary:
    'For support: the calls of all accounts with this trace id, with organisation and contacts, and calls refused before they reached an account',
  access: 'support',
  params: z.object({ traceId: z.string() }),
  reply: z.object({ calls: z.array(tracedCall), refused: z.array(refusedCall) }),
});
