import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { pagination } from '../../pagination.ts';
import { mail } from './schema.ts';

export const listMails = defineOperation({
  id: 'listMails',
  method: 'GET',
  path: `${apoBase}/mails.json`,
  summary:
    'E-mails of the portal by state, those not delivered first; without their contents, 20 a page',
  access: 'support',
  query: z.object({ state: z.optional(z.string()), page: z.optional(z.string()) }),
  reply: z.object({ mails: z.array(z.object({ mail })), pagination }),
});

export const resendMail = defineOperation({
  id: 'resendMail',
  method: 'PUT',
  path: `${apoBase}/mails/{mailId}/resend.json`,
  summary: 'Send an e-mail that could not be delivered again',
  access: 'support',
  changes: ['listMails'],
  params: z.object({ mailId: z.string() }),
  reply: z.object({ mail }),
});

export const resendFailedMails = defineOperation({
  id: 'resendFailedMails',
  method: 'PUT',
  path: `${apoBase}/mails/resend.json`,
  summary: 'Send all e-mails that could not be delivered again',
  access: 'support',
  changes: ['listMails'],
  reply: z.object({ resent: z.object({ mails: z.number() }) }),
});
