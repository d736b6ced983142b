import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field } from '../../field.ts';
import { pagination } from '../../pagination.ts';
import { textOf } from '../../read/text.ts';
import { customerReads } from '../../accounts/customer/act-schema.ts';

/** What support wrote to an account. */
const customerMessage = z.object({
  id: z.number(),
  subject: z.string(),
  text: z.string(),
  /** Whom it went to, where it went to more than this account. */
  audience: z.nullable(z.string()),
  /** E-mail of who wrote it. */
  author: z.string(),
  created_at: z.string(),
});
export type CustomerMessage = z.output<typeof customerMessage>;

const newMessage = z.object({
  subject: field(textOf(150), { label: 'Subject', required: true, max: 150 }),
  text: field(textOf(5000), {
    label: 'Message',
    hint: 'An empty line starts a new paragraph.',
    required: true,
    max: 5000,
    lines: 7,
  }),
});

export const audienceKinds = ['api', 'operation', 'plan'] as const;

/** Accounts that called an API or one of its operations in the last 30 days, those who follow it, or those on a plan. */
const audience = z.object({
  kind: z.enum(audienceKinds),
  system_name: z.optional(textOf(200)),
  /** Key of the operation, as `GET /depots/{id}`. */
  operation: z.optional(textOf(500)),
  plan_id: z.optional(z.number()),
});
export type Audience = z.output<typeof audience>;

const newBroadcast = z.object({ ...newMessage.shape, audience });

const recipient = z.object({
  /** Null for somebody who follows the API without an account. */
  account_id: z.nullable(z.number()),
  org_name: z.nullable(z.string()),
  email: z.string(),
  /** Calls of the account in the last 30 days; null for a plan. */
  calls: z.nullable(z.number()),
});
export type Recipient = z.output<typeof recipient>;

const broadcast = z.object({
  accounts: z.number(),
  people: z.number(),
  /** Accounts that have no active admin: nobody of them can be told. */
  untold: z.number(),
});
export type Broadcast = z.output<typeof broadcast>;

export const createMessage = defineOperation({
  id: 'createMessage',
  method: 'POST',
  path: `${apoBase}/accounts/{accountId}/messages.json`,
  summary:
    'Write to an account: its admins get an e-mail, and the message is shown on the customer’s page',
  access: 'support',
  changes: customerReads,
  status: 201,
  params: z.object({ accountId: z.string() }),
  body: newMessage,
  reply: z.object({ message: customerMessage }),
});

export const listMessages = defineOperation({
  id: 'listMessages',
  method: 'GET',
  path: `${apoBase}/accounts/{accountId}/messages.json`,
  summary: 'What support wrote to an account, newest first, five a page',
  access: 'support',
  params: z.object({ accountId: z.string() }),
  query: z.object({ page: z.optional(z.string()) }),
  reply: z.object({ messages: z.array(customerMessage), pagination }),
});

export const previewBroadcast = defineOperation({
  id: 'previewBroadcast',
  method: 'POST',
  path: `${apoBase}/broadcasts/preview.json`,
  summary:
    'Who would get a message to many accounts (the first 100), and the e-mail as it would be sent',
  access: 'support',
  readsOnly: true,
  body: newBroadcast,
  reply: z.object({
    preview: z.object({
      ...broadcast.shape,
      recipients: z.array(recipient),
      mail: z.object({ subject: z.string(), text: z.string() }),
    }),
  }),
});
export type BroadcastPreview = z.output<typeof previewBroadcast.reply>['preview'];

export const mailTestBroadcast = defineOperation({
  id: 'mailTestBroadcast',
  method: 'POST',
  path: `${apoBase}/broadcasts/test.json`,
  summary: 'Send the e-mail of a message to many accounts to yourself only',
  access: 'support',
  body: newBroadcast,
  reply: z.object({ sent: z.object({ to: z.string() }) }),
});

export const createBroadcast = defineOperation({
  id: 'createBroadcast',
  method: 'POST',
  path: `${apoBase}/broadcasts.json`,
  summary:
    'Send a message to an audience, once to each address; refused if the audience has changed since it was shown',
  access: 'support',
  status: 201,
  body: z.object({
    ...newBroadcast.shape,
    /** How many people the preview had. */
    people: z.number(),
  }),
  reply: z.object({ broadcast }),
});
