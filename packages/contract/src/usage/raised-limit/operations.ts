import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { actReason, customerReads } from '../../accounts/customer/act-schema.ts';
import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';
import { limitPeriods } from '../plan/rules.ts';

const base = `${apoBase}/accounts/{accountId}/raised-limits`;

/** A hard stop of a plan that is higher for one account for a time. */
const raisedLimit = z.object({
  id: z.number(),
  account_id: z.number(),
  /** Null where all applications of the account share the limit. */
  application_id: z.nullable(z.number()),
  metric_id: z.number(),
  period: z.enum(limitPeriods),
  value: z.number(),
  /** The day (UTC) from which the plan's own value holds again. */
  until: z.string(),
});
export type RaisedLimit = z.output<typeof raisedLimit>;

export const raiseLimit = defineOperation({
  id: 'raiseLimit',
  method: 'POST',
  path: `${base}.json`,
  summary: 'Raise a limit of an application until a day, when the plan’s own limit applies again',
  access: 'support',
  changes: customerReads,
  status: 201,
  params: z.object({ accountId: z.string() }),
  body: z.object({
    application_id: z.number(),
    metric_id: z.number(),
    period: z.enum(limitPeriods),
    value: field(z.number(), { label: 'Calls' }),
    until: field(textOf(10), {
      label: 'Until',
      hint: 'The first day on which the plan’s own limit applies again.',
    }),
    reason: actReason,
  }),
  reply: z.object({ raised_limit: raisedLimit }),
});

export const endRaisedLimit = defineOperation({
  id: 'endRaisedLimit',
  method: 'PUT',
  path: `${base}/{raisedLimitId}/end.json`,
  summary: 'End a raised limit before its day: the plan’s own limit applies again immediately',
  access: 'support',
  changes: customerReads,
  params: z.object({ accountId: z.string(), raisedLimitId: z.string() }),
  body: z.object({ reason: actReason }),
  reply: z.object({ raised_limit: raisedLimit }),
});
