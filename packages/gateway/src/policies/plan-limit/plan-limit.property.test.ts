import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LimitHolder,
  limitHolders,
  type LimitPeriod,
  limitPeriods,
  priceUsage,
} from '@portal/contract/usage/plan/rules';
import { compose } from '../../compose.ts';
import { fakeApplication, fakeExchange, fakeRoute } from '../../fakes/fake-exchange.ts';
import { fakePriceList } from '../../fakes/fake-plans.ts';
import { LocalCounters } from '../../limits/limit-counters.ts';
import type { MeteredCall } from '../../meter.ts';
import { createOperationTable } from '../../operation-table.ts';
import { createPlanTable } from '../../limits/plan-table.ts';
import { meter } from '../meter/meter.ts';
import { planLimit } from './plan-limit.ts';

type MetricName = 'hits' | 'booking';
type Limit = readonly [MetricName, LimitPeriod, number, LimitHolder];
type Step = readonly [MetricName, number, number | null];

interface Call {
  readonly applicationId: number;
  readonly api: string;
  /** Milliseconds after the call before. */
  readonly after: number;
}

interface Decision extends Call {
  readonly at: number;
  readonly passed: boolean;
}

const booking = 'shipment-v3-booking';
/** Two accounts of two applications each. */
const accountOf = ({ applicationId }: Pick<Call, 'applicationId'>) => 10 + (applicationId % 2);

const costs = [0n, 500n, 300n];
const metricName = fc.constantFrom<MetricName>('hits', 'booking');

const limits = fc.uniqueArray(
  fc.tuple(
    metricName,
    fc.constantFrom(...limitPeriods),
    fc.integer({ min: 0, max: 12 }),
    fc.constantFrom(...limitHolders),
  ),
  { maxLength: 6, selector: ([metric, period]) => `${metric} ${period}` },
);
/** Up to three steps without a gap, the last one open or not. */
const prices = fc
  .tuple(
    metricName,
    fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 0, maxLength: 3 }),
    fc.boolean(),
  )
  .map(([metric, widths, isOpen]) => {
    let min = 1;
    return widths.map((width, index): Step => {
      const step = [metric, min, isOpen && index === widths.length - 1 ? null : min + width - 1];
      min += width;
      return step as unknown as Step;
    });
  });
/** From calls that come together to gaps of more than a year: every window begins anew in some run. */
const gap = fc.oneof(
  fc.integer({ min: 0, max: 30_000 }),
  fc.integer({ min: 0, max: 4_000_000 }),
  fc.integer({ min: 0, max: 200_000_000 }),
  fc.integer({ min: 0, max: 20_000_000_000 }),
);
const calls = fc.array(
  fc.record({
    applicationId: fc.integer({ min: 1, max: 4 }),
    api: fc.constantFrom(booking, 'location-v4-servicepoints'),
    after: gap,
  }),
  { maxLength: 60 },
);
const start = fc.integer({ min: 0, max: 2_000_000_000_000 });

test('PLAN-05 property: the gateway decides and bills as a plain model does', () => {
  fc.assert(
    fc.property(limits, prices, calls, start, (heldLimits, steps, traffic, startedAt) => {
      const model = decideByModel({ limits: heldLimits, steps, traffic, startedAt });
      const gateway = decideByGateway({ limits: heldLimits, steps, traffic, startedAt });
      expect(gateway.decisions).toEqual(model.map(({ passed }) => passed));
      expect(billOfCounts(gateway.metered, steps)).toBe(billOfModel(model, steps));
    }),
    { numRuns: 400 },
  );
});

interface Given {
  readonly limits: readonly Limit[];
  readonly steps: readonly Step[];
  readonly traffic: readonly Call[];
  readonly startedAt: number;
}

function decideByGateway({ limits: held, steps, traffic, startedAt }: Given) {
  const plans = createPlanTable(fakePriceList({ limits: held, prices: steps }));
  const metered: MeteredCall[] = [];
  const keep = (call: MeteredCall) => void (call.forwarded && metered.push(call));
  const pipeline = compose(
    [
      meter({ count: keep }, createOperationTable([])),
      planLimit({ plans, counters: new LocalCounters() }),
    ],
    (exchange) => {
      exchange.forwarded = true;
    },
  );
  let at = startedAt;
  const decisions = traffic.map((call) => {
    const exchange = fakeExchange();
    exchange.at = at += call.after;
    exchange.application = fakeApplication({ id: call.applicationId, accountId: accountOf(call) });
    exchange.route = fakeRoute({ systemName: call.api });
    pipeline.enter(exchange);
    pipeline.leave(exchange);
    return exchange.forwarded;
  });
  return { decisions, metered };
}

/** Looks through all that was let through before, with the calendar of `toISOString`. */
function decideByModel({ limits: held, steps, traffic, startedAt }: Given): Decision[] {
  const stops = held.filter(([metric, , value]) => !isSoldBeyond(metric, value, steps));
  const decisions: Decision[] = [];
  let at = startedAt;
  for (const call of traffic) {
    at += call.after;
    const passed = stops
      .filter(([metric]) => counts(metric, call))
      .every(([metric, period, value, per]) => {
        const used = decisions.filter(
          (one) =>
            one.passed &&
            (per === 'account'
              ? accountOf(one) === accountOf(call)
              : one.applicationId === call.applicationId) &&
            counts(metric, one) &&
            nameWindow(period, one.at) === nameWindow(period, at),
        );
        return used.length < value;
      });
    decisions.push({ ...call, at, passed });
  }
  return decisions;
}

function isSoldBeyond(metric: MetricName, value: number, steps: readonly Step[]): boolean {
  return steps.some(
    ([priced, min, max]) =>
      priced === metric && min <= value + 1 && (max === null || value + 1 <= max),
  );
}

function counts(metric: MetricName, call: { readonly api: string }): boolean {
  return metric === 'hits' || call.api === booking;
}

function nameWindow(period: LimitPeriod, at: number): string {
  const iso = new Date(at).toISOString();
  const lengths = { eternity: 0, year: 4, month: 7, day: 10, hour: 13, minute: 16 };
  if (period !== 'week') return iso.slice(0, lengths[period]);
  const daysSinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - daysSinceMonday * 86_400_000).toISOString().slice(0, 10);
}

/** As the billing does it: counts a month, priced in steps. */
function billOfCounts(metered: readonly MeteredCall[], steps: readonly Step[]): bigint {
  const rules = steps.map(([metric, min, max], index) => ({
    id: String(index),
    metricId: metric,
    costPerUnit: '',
    cost: costs[index] ?? 0n,
    min,
    max,
  }));
  const usage = new Map<string, number>();
  for (const { applicationId, systemName, at } of metered) {
    const metric = steps[0]?.[0];
    if (metric === 'booking' && systemName !== booking) continue;
    const key = `${applicationId} ${nameWindow('month', at)}`;
    usage.set(key, (usage.get(key) ?? 0) + 1);
  }
  return [...usage.values()].reduce((total, count) => total + priceUsage(rules, count), 0n);
}

/** As a customer would: call by call, each at the price of its own number in the month. */
function billOfModel(decisions: readonly Decision[], steps: readonly Step[]): bigint {
  const numbers = new Map<string, number>();
  let total = 0n;
  for (const call of decisions) {
    const metric = steps[0]?.[0] ?? 'hits';
    if (!call.passed || !counts(metric, call)) continue;
    const key = `${call.applicationId} ${nameWindow('month', call.at)}`;
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    const step = steps.findIndex(([, min, max]) => min <= number && number <= (max ?? number));
    total += step === -1 ? 0n : (costs[step] ?? 0n);
  }
  return total;
}
