import * as z from 'zod/mini';

/** What an integration has done before it goes live, in the order of the page. */
export const goLiveLines = [
  'booked',
  'nonAsciiName',
  'cancelled',
  'idempotencyKeySent',
  'limitWaited',
  'outageSurvived',
  'refusalMended',
  'delivered',
  'troubleSeen',
  'webhookVerified',
  'labelChecked',
  'keyInHeader',
  'nothingDeprecated',
] as const;
const goLiveLine = z.enum(goLiveLines);
export type GoLiveLine = z.output<typeof goLiveLine>;

/** For how many days no call may do otherwise, where a line is about all calls. */
export const cleanDays = 7;

/** By which it is judged: a call in the log, or a delivery of a webhook; where none is needed both are null. */
const judged = z.object({
  line: goLiveLine,
  isDone: z.boolean(),
  /** When the call was, or the one that spoils it. */
  at: z.nullable(z.string()),
  traceId: z.nullable(z.string()),
  webhookId: z.nullable(z.string()),
});
export type JudgedLine = z.output<typeof judged>;

export const goLiveChecklist = z.object({
  accountName: z.string(),
  /** Null where all applications are judged together. */
  applicationName: z.nullable(z.string()),
  judgedAt: z.string(),
  /** Calls of this many days are judged. */
  days: z.number(),
  lines: z.array(judged),
});
export type GoLiveChecklist = z.output<typeof goLiveChecklist>;
