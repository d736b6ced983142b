import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field } from '../../field.ts';

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
  name: field(line(120), { label: 'Name' }),
  email: field(email, { label: 'E-mail', hint: 'We reply to this address' }),
  subject: field(line(150), { label: 'Subject' }),
  text: field(line(10_000), { label: 'Message', lines: 8 }),
  /** Of the failed call, as the answer's header `x-request-id` has it. */
  trace_id: field(
    z.optional(z.string().check(z.trim(), z.regex(/^[\w.:-]{0,64}$/, 'must be a trace id'))),
    {
      label: 'Trace id',
      hint: 'From the x-request-id header of the answer, or from the portal’s message',
    },
  ),
  api: field(optional(200), { label: 'API' }),
  application: field(optional(120), { label: 'Application' }),
  environment: field(z.optional(z.enum(['production', 'sandbox'])), { label: 'Environment' }),
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
