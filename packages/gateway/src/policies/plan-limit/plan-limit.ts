import type { Next, Policy } from '../../compose.ts';
import type { Exchange } from '../../exchange.ts';
import { limitExceeded, planExcludes, type GatewayFault } from '../../gateway-fault.ts';
import type { LimitCounters, Taking } from '../../limits/limit-counters.ts';
import { windowOf } from '../../limits/limit-window.ts';
import type { LimitSet, PlanLimit } from '../../limits/plan-table.ts';
import { raiseLimits, type RaisedLimit } from '../../limits/raise-limits.ts';
import { asksForLimits, optionsHeader, toAskedHeaders, toLimitHeaders } from './limit-headers.ts';

export interface PlanLimitOptions {
  /** An account may go by limits of its own. */
  readonly plans: { find(planId: number, systemName: string, accountId: number): LimitSet };
  readonly counters: LimitCounters;
  /** Limits that hold higher for an account for a time. */
  readonly raisedLimitsOf?: ((accountId: number) => readonly RaisedLimit[] | undefined) | undefined;
}

/** Holds each application, or all of an account together, to the hard stops of the plan; what is not forwarded in the end is given back. */
export function planLimit({ plans, counters, raisedLimitsOf }: PlanLimitOptions): Policy {
  return {
    enter(exchange, next) {
      const { application, route, at } = exchange;
      if (!application || !route) return next(exchange);
      const set = plans.find(application.planId, route.systemName, application.accountId);
      if (set.slots.length === 0) return next(exchange);
      const { id: applicationId, accountId } = application;
      const raised = raisedLimitsOf?.(accountId);
      const taking: Taking = {
        applicationId,
        accountId,
        at,
        set: raised ? raiseLimits(set, raised, { applicationId, at }) : set,
        remaining: [],
        exceeded: null,
      };
      counters.take(taking, () => {
        // The client left while a shared counter was asked: nothing is forwarded any more.
        if (exchange.response.destroyed && !taking.exceeded) counters.giveBack(taking);
        else settle(taking, exchange, next);
      });
    },
    leave({ taking, forwarded }) {
      if (taking && !taking.exceeded && !forwarded) counters.giveBack(taking);
    },
  };
}

function settle(taking: Taking, exchange: Exchange, next: Next): void {
  exchange.taking = taking;
  exchange.limitHeaders = toLimitHeaders(taking);
  if (taking.exceeded || asksForLimits(exchange.request.headers[optionsHeader])) {
    exchange.limitHeaders = [...exchange.limitHeaders, ...toAskedHeaders(taking)];
  }
  if (taking.exceeded) exchange.refuse(toFault(taking.exceeded, taking.at));
  else next(exchange);
}

/** 0 blocks the metric (contracts C9): waiting would not help. */
function toFault(limit: PlanLimit, at: number): GatewayFault {
  if (limit.value === 0) return planExcludes;
  const { end } = windowOf(limit.period, at);
  const { metricName, value, period } = limit;
  const name = `The plan of this application allows ${value} ${value === 1 ? 'call' : 'calls'}`;
  const shared = limit.slot.per === 'account' ? ' All applications of the account share them.' : '';
  if (end === Number.POSITIVE_INFINITY) {
    return limitExceeded({
      limit: `${name} in all (${metricName}), and they are used up.${shared}`,
      reset: 'Ask for another plan in the developer portal.',
      retryAfter: null,
    });
  }
  return limitExceeded({
    limit: `${name} a ${period} (${metricName}), and they are used up.${shared}`,
    reset: `The next ${period} begins at ${new Date(end).toISOString().slice(0, 19)}Z: repeat the call then.`,
    retryAfter: Math.ceil((end - at) / 1000),
  });
}
