import * as z from 'zod/mini';
import { apoBase, devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field } from '../../field.ts';
import { pagination } from '../../pagination.ts';
import { textOf } from '../../read/text.ts';
import { colleagues, ownCase, ownThread, supportCase, supportThread } from './schema.ts';

const one = z.object({ reference: z.string() });
const desk = `${apoBase}/support/cases`;
const own = `${devportalBase}/support/cases`;
const message = z.object({
  text: field(textOf(10_000), { label: 'Reply', required: true, max: 10_000, lines: 5 }),
});
const handedOver = z.object({ handed_over: z.object({ cases: z.number() }) });
const note = { label: 'Note', max: 2000, lines: 4 } as const;

export const listOwnSupportCases = defineOperation({
  id: 'listOwnSupportCases',
  method: 'GET',
  path: `${own}.json`,
  summary: 'Your support cases, latest message first, at most 50',
  access: 'signedIn',
  reply: z.object({ cases: z.array(z.object({ case: ownCase })) }),
});

export const getOwnSupportCase = defineOperation({
  id: 'getOwnSupportCase',
  method: 'GET',
  path: `${own}/{reference}.json`,
  summary: 'One of your support cases, with its thread',
  access: 'signedIn',
  params: one,
  reply: ownThread,
});

export const writeSupportMessage = defineOperation({
  id: 'writeSupportMessage',
  method: 'POST',
  path: `${own}/{reference}/messages.json`,
  summary: 'Write in one of your support cases; a closed one is reopened',
  access: 'signedIn',
  changes: ['getOwnSupportCase', 'listOwnSupportCases'],
  status: 201,
  params: one,
  body: message,
  reply: ownThread,
});

export const listSupportCases = defineOperation({
  id: 'listSupportCases',
  method: 'GET',
  path: `${desk}.json`,
  summary:
    'Support cases by state, the longest waiting first, or by reference, subject or e-mail; 20 a page',
  access: 'support',
  query: z.object({
    state: z.optional(z.string()),
    /** `mine`: those that the caller looks after; `nobody`: those that nobody does; or an e-mail address. */
    whose: z.optional(z.string()),
    text: z.optional(z.string()),
    account_id: z.optional(z.string()),
    page: z.optional(z.string()),
  }),
  reply: z.object({
    cases: z.array(z.object({ case: supportCase })),
    pagination,
    /** The last word of the one that waits longest. */
    oldest_at: z.nullable(z.string()),
  }),
});

const ofCase = { access: 'support', params: one, reply: supportThread } as const;

export const getSupportCase = defineOperation({
  ...ofCase,
  id: 'getSupportCase',
  method: 'GET',
  path: `${desk}/{reference}.json`,
  summary: 'A support case with its thread and staff notes',
});

export const answerSupportCase = defineOperation({
  ...ofCase,
  id: 'answerSupportCase',
  method: 'POST',
  path: `${desk}/{reference}/answers.json`,
  summary: 'Answer a support case, and optionally close it; the customer gets an e-mail',
  changes: ['getSupportCase', 'listSupportCases'],
  status: 201,
  body: z.object({
    text: field(textOf(10_000), { label: 'Answer', required: true, max: 10_000, lines: 6 }),
    close: z.optional(z.boolean()),
  }),
});

export const handOverSupportCase = defineOperation({
  ...ofCase,
  id: 'handOverSupportCase',
  method: 'PUT',
  path: `${desk}/{reference}/hand-over.json`,
  summary: 'Hand over a support case to a colleague, or take it, with a note that only staff see',
  changes: ['getSupportCase', 'listSupportCases'],
  decidesNothing: true,
  body: z.object({
    to: field(textOf(254), { label: 'To' }),
    note: z._default(
      field(textOf(2_000), {
        ...note,
        hint: 'Visible to staff only: the customer never sees it.',
      }),
      '',
    ),
  }),
});

export const closeSupportCase = defineOperation({
  ...ofCase,
  id: 'closeSupportCase',
  method: 'PUT',
  path: `${desk}/{reference}/close.json`,
  summary: 'Close a support case without an answer; the customer gets an e-mail',
  changes: ['getSupportCase', 'listSupportCases'],
});

export const reopenSupportCase = defineOperation({
  ...ofCase,
  id: 'reopenSupportCase',
  method: 'PUT',
  path: `${desk}/{reference}/reopen.json`,
  summary: 'Reopen a closed support case',
  changes: ['getSupportCase', 'listSupportCases'],
});

export const handOverShift = defineOperation({
  id: 'handOverShift',
  method: 'PUT',
  path: `${apoBase}/support/hand-over.json`,
  summary:
    'Hand over a shift: all open support cases that the caller or nobody handles are handed over to a colleague, with one note',
  access: 'support',
  changes: ['listSupportCases'],
  decidesNothing: true,
  body: z.object({
    to: field(textOf(254), { label: 'E-mail of your colleague', required: true }),
    note: field(textOf(2_000), {
      ...note,
      hint: 'Your colleague gets it in one e-mail, and sees it in each case.',
      required: true,
    }),
  }),
  reply: handedOver,
});

const mostAtOnce = 100;

export const handOverSupportCases = defineOperation({
  id: 'handOverSupportCases',
  method: 'PUT',
  path: `${desk}/hand-over.json`,
  summary: `Hand over up to ${mostAtOnce} support cases to a colleague, or take them, with one note that only staff see`,
  access: 'support',
  changes: ['getSupportCase', 'listSupportCases'],
  decidesNothing: true,
  body: z.object({
    cases: z.array(one).check(z.minLength(1), z.maxLength(mostAtOnce)),
    to: field(textOf(254), { label: 'To' }),
    note: z._default(
      field(textOf(2_000), { ...note, hint: 'Visible to staff only: the customer never sees it.' }),
      '',
    ),
  }),
  reply: handedOver,
});

export const listSupportColleagues = defineOperation({
  id: 'listSupportColleagues',
  method: 'GET',
  path: `${apoBase}/support/colleagues.json`,
  summary: 'Who of staff can take over support cases',
  access: 'support',
  reply: z.object({ colleagues }),
});
