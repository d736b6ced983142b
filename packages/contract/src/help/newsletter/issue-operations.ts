import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { text } from '../../field.ts';
import { pagination } from '../../pagination.ts';

/** What is written: paragraphs, `# headings` and `[links](https://…)` on lines of their own. */
const newsletterText = z.object({
  subject: text({ label: 'Subject', max: 150 }),
  body: text({
    label: 'Text',
    hint: 'Separate paragraphs with empty lines. Start a heading with #. Put a link on its own line: [Read on](https://…)',
    lines: 12,
  }),
});
export type NewsletterText = z.output<typeof newsletterText>;

const newsletterIssue = z.object({
  id: z.number(),
  ...newsletterText.shape,
  state: z.enum(['draft', 'planned', 'sent']),
  sendAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  /** To how many it went. */
  recipients: z.number(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});
export type NewsletterIssue = z.output<typeof newsletterIssue>;

/** `failed` says why a mail server refused it. */
const newsletterRecipient = z.object({
  email: z.string(),
  toldAt: z.nullable(z.string()),
  failed: z.nullable(z.string()),
});

const desk = { access: 'publisher', errors: 'B' } as const;
const writing = { ...desk, changes: ['listNewsletterIssues', 'listNewsletterRecipients'] } as const;
const path = `${systemApigovBase}/newsletter-issues`;
const params = z.object({ issueId: z.string() });
const reply = z.object({ data: newsletterIssue });

export const listNewsletterIssues = defineOperation({
  ...desk,
  id: 'listNewsletterIssues',
  method: 'GET',
  path,
  summary: 'Issues of the newsletter, newest first, and how many subscribers there are',
  reply: z.object({
    data: z.object({ issues: z.array(newsletterIssue), subscribers: z.number() }),
  }),
});

export const createNewsletterIssue = defineOperation({
  ...writing,
  id: 'createNewsletterIssue',
  method: 'POST',
  path,
  status: 201,
  summary: 'Write an issue of the newsletter as a draft',
  body: newsletterText,
  reply,
});

export const updateNewsletterIssue = defineOperation({
  ...writing,
  id: 'updateNewsletterIssue',
  method: 'PUT',
  path: `${path}/{issueId}`,
  summary: 'Change an issue that has not been sent',
  params,
  body: newsletterText,
  reply,
});

export const deleteNewsletterIssue = defineOperation({
  ...writing,
  id: 'deleteNewsletterIssue',
  method: 'DELETE',
  path: `${path}/{issueId}`,
  summary: 'Delete an issue that has not been sent',
  params,
});

export const previewNewsletterIssue = defineOperation({
  ...desk,
  id: 'previewNewsletterIssue',
  readsOnly: true,
  method: 'POST',
  path: `${path}/preview`,
  summary: 'The e-mail that a subscriber would get; nothing is stored or sent',
  body: newsletterText,
  reply: z.object({ data: z.object({ subject: z.string(), text: z.string() }) }),
});

export const sendNewsletterTestMail = defineOperation({
  ...desk,
  id: 'sendNewsletterTestMail',
  method: 'POST',
  path: `${path}/test-mail`,
  summary: 'Send the e-mail of an issue to the caller only',
  body: newsletterText,
  reply: z.object({ data: z.object({ receiver: z.string() }) }),
});

export const sendNewsletterIssue = defineOperation({
  ...writing,
  id: 'sendNewsletterIssue',
  method: 'PUT',
  path: `${path}/{issueId}/sending`,
  summary: 'Send an issue to all subscribers, now or at a set time',
  params,
  body: z.object({ sendAt: z.nullable(z.string()) }),
  reply,
});

export const cancelNewsletterSending = defineOperation({
  ...writing,
  id: 'cancelNewsletterSending',
  method: 'DELETE',
  path: `${path}/{issueId}/sending`,
  summary: 'Make a scheduled issue a draft again',
  params,
  reply,
});

export const listNewsletterRecipients = defineOperation({
  ...desk,
  id: 'listNewsletterRecipients',
  method: 'GET',
  path: `${path}/{issueId}/recipients`,
  summary: 'Recipients of an issue, 50 a page, those whose e-mail was refused first',
  params,
  query: z.object({ page: z.optional(z.string()) }),
  reply: z.object({ data: z.array(newsletterRecipient), pagination }),
});
