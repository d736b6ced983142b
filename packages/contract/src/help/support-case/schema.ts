import * as z from 'zod/mini';

/** Support is to answer, the customer is, or nobody. */
export const caseState = z.enum(['open', 'answered', 'closed']);
export type CaseState = z.output<typeof caseState>;

/** What somebody wrote to support, as its writer sees it. */
export const ownCase = z.object({
  reference: z.string(),
  kind: z.enum(['contact', 'report']),
  subject: z.string(),
  state: caseState,
  trace_id: z.nullable(z.string()),
  api: z.nullable(z.string()),
  application: z.nullable(z.string()),
  environment: z.nullable(z.string()),
  created_at: z.string(),
  /** The last word; the version, too. */
  updated_at: z.string(),
});
export type OwnCase = z.output<typeof ownCase>;

export const supportCase = z.object({
  ...ownCase.shape,
  name: z.string(),
  email: z.string(),
  account_id: z.nullable(z.number()),
  org_name: z.nullable(z.string()),
  /** E-mail of whoever looks after it. */
  assignee: z.nullable(z.string()),
});
export type SupportCase = z.output<typeof supportCase>;

const caseMessage = z.object({
  id: z.number(),
  at: z.string(),
  /** A note is between staff. */
  kind: z.enum(['customer', 'staff', 'note']),
  /** E-mail; to customers all of support is 'Support'. */
  author: z.string(),
  text: z.string(),
});
export type CaseMessage = z.output<typeof caseMessage>;

export const ownThread = z.object({
  case: ownCase,
  messages: z.array(z.object({ message: caseMessage })),
});
export type OwnThread = z.output<typeof ownThread>;

/** Who of staff can take a case over; the name is empty where nobody has said it. */
export const colleagues = z.array(
  z.object({ colleague: z.object({ email: z.string(), name: z.string() }) }),
);

export const supportThread = z.object({
  case: supportCase,
  messages: z.array(z.object({ message: caseMessage })),
});
export type SupportThread = z.output<typeof supportThread>;
