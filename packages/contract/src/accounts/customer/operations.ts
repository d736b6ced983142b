import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';

const ofChallenge = z.object({ challengeId: z.string() });

export const createCustomerCode = defineOperation({
  id: 'createCustomerCode',
  method: 'POST',
  path: `${devportalBase}/customers/codes.json`,
  summary:
    'Send a code to the contact of a customer number; the answer is the same for all numbers',
  access: 'signedIn',
  status: 201,
  repeatable: false,
  body: z.object({ customer_number: textOf(255) }),
  reply: z.object({ challenge: z.object({ id: z.string(), text: z.string() }) }),
});

export const verifyCustomerCode = defineOperation({
  id: 'verifyCustomerCode',
  method: 'POST',
  path: `${devportalBase}/customers/codes/{challengeId}/verify.json`,
  summary: 'Verify a customer number with the code sent to its contact; five tries',
  access: 'signedIn',
  params: ofChallenge,
  body: z.object({
    code: field(textOf(64), {
      label: 'Code',
      hint: 'You have five tries. Ask the person who receives our e-mails about this customer number.',
      required: true,
      max: 64,
    }),
  }),
  reply: z.object({
    customer: z.object({
      name: z.string(),
      organisation_number: z.nullable(z.string()),
      /** There is an account of this number: the way on is to ask to join it. */
      has_account: z.boolean(),
    }),
  }),
});

export const askToJoin = defineOperation({
  id: 'askToJoin',
  surface: 'mail',
  method: 'POST',
  path: `${devportalBase}/customers/codes/{challengeId}/join.json`,
  summary: 'Ask the admins of a customer number’s account to let you join',
  access: 'signedIn',
  status: 204,
  params: ofChallenge,
});
