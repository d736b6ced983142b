import * as z from 'zod/mini';

/** Who calls an operation: `GET /depots/{id}`; an empty name stands for calls that no operation of the document has. */
const calledOperation = z.object({
  key: z.string(),
  operation: z.string(),
  accounts: z.number(),
  /** Of these, those in which nobody follows the changes of the API. */
  unsubscribed: z.number(),
  calls: z.number(),
  lastDay: z.string(),
});
export type CalledOperation = z.output<typeof calledOperation>;

const callingAccount = z.object({
  accountId: z.number(),
  orgName: z.string(),
  calls: z.number(),
  lastDay: z.string(),
  subscribed: z.boolean(),
  operations: z.array(z.string()),
});
export type CallingAccount = z.output<typeof callingAccount>;

/** Who is met by a change of an API, or by its end, as its traffic says. */
export const apiImpact = z.object({
  systemName: z.string(),
  /** Days that were looked at, today included. */
  days: z.number(),
  accounts: z.number(),
  unsubscribed: z.number(),
  /** Those that most accounts call first. */
  operations: z.array(calledOperation),
  /** The hundred with the most calls. */
  callers: z.array(callingAccount),
});
export type ApiImpact = z.output<typeof apiImpact>;
