import type { LimitPeriod } from '@portal/contract/usage/plan/rules';
import type { LimitSet, PlanLimit } from './plan-table.ts';

/** A limit that holds higher for an account, or one application of it, until a moment. */
export interface RaisedLimit {
  /** Null where all applications of the account share the limit. */
  readonly applicationId: number | null;
  readonly metricId: number;
  readonly period: LimitPeriod;
  readonly value: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface Call {
  readonly applicationId: number;
  readonly at: number;
}

/** The limits of a plan with those that are raised for this call. What is not forwarded at all stays so: 0 is no limit that could be raised. */
export function raiseLimits(set: LimitSet, raised: readonly RaisedLimit[], call: Call): LimitSet {
  return { slots: set.slots, limits: set.limits.map((limit) => raise(limit, raised, call)) };
}

function raise(limit: PlanLimit, raised: readonly RaisedLimit[], call: Call): PlanLimit {
  const { slot } = limit;
  const found = raised.find(
    (one) =>
      one.metricId === slot.metricId &&
      one.period === slot.period &&
      one.applicationId === (slot.per === 'account' ? null : call.applicationId) &&
      one.until > call.at,
  );
  return found && found.value > limit.value ? withValue(limit, found.value) : limit;
}

const withValue = ({ name, metricName, period, slot }: PlanLimit, value: number): PlanLimit => ({
  name,
  metricName,
  period,
  value,
  slot,
});
