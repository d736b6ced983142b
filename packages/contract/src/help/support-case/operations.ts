import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Field should not be empty'), z.maxLength(most));
const email = z.pipe(
  z.string().check(z.trim(), z.maxLength(254)),
  z.email('Enter an e-mail address, such as name@company.example'),
);
const optional = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most)));

/** What somebody writes to support: a question, or a call that failed. */
export const newSupportCase = z.object({
  kind: z.enum(['contact', 'report']),
  name: line(120),
  email,
  subject: line(150),
  text: line(10_000),
  /** Of the failed call, as the answer's header `x-request-id` has it. */
  trace_id: z.optional(
    z.string().check(z.trim(), z.regex(/^[\w.:-]{0,64}$/, 'must be a trace id')),
  ),
  api: optional(200),
  application: optional(120),
  environment: z.optional(z.enum(['production', 'sandbox'])),
});
export type NewSupportCase = z.input<typeof newSupportCase>;

/** Contact Us and Report Issue (FAQ-01): the answer comes when the mail to support is sure to go. */
export const createSupportCase = defineOperation({
  id: 'createSupportCase',
  changes: ['listOwnSupportCases'],
  surface: 'mail',
  method: 'POST',
  path: `${devportalBase}/support/cases.json`,
  summary: 'Write to support; you get an e-mail with the reference',
  access: 'optional',
  status: 201,
  body: newSupportCase,
  reply: z.object({ case: z.object({ reference: z.string(), email: z.string() }) }),
});
