import * as z from 'zod/mini';

/** One line of the account's log: who did what, when and from where. Lines are added, never changed. */
export const accountEvent = z.object({
  id: z.number(),
  /** `<thing>.<what happened>`, such as `application.created`; `eventText` puts it into words. */
  action: z.string(),
  /** Name of what it happened to: an application, an e-mail address, an organisation. */
  subject: z.string(),
  /** More about it, such as `from` and `to` of a role; never a key, token or code. */
  details: z.record(z.string(), z.string()),
  /** E-mail of who did it; null for the portal itself. */
  actor: z.nullable(z.string()),
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  created_at: z.string(),
});
export type AccountEvent = z.output<typeof accountEvent>;
