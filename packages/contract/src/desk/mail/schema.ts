import * as z from 'zod/mini';

/** Handed over to a mail server, waiting for that, or given up: then staff send it again. */
export const mailState = z.enum(['queued', 'failed', 'sent']);
export type MailState = z.output<typeof mailState>;

/** A mail without what it says, which may open something. */
export const mail = z.object({
  id: z.string(),
  receiver: z.string(),
  /** The account that the receiver belongs to, where there is one. */
  account_id: z.nullable(z.number()),
  subject: z.string(),
  state: mailState,
  attempts: z.number(),
  /** Of the last try that failed, in the words of the mail server. */
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  /** Of the next try; null when there is none. */
  due_at: z.nullable(z.string()),
  /** When it was handed over or given up. */
  ended_at: z.nullable(z.string()),
});
export type Mail = z.output<typeof mail>;
