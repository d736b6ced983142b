import type { Money } from '@portal/contract/money';
import { groupDigits } from '@portal/contract/text/numbers';
import { priceUsage, splitByPrice, type PlanMetric } from '@portal/contract/usage/plan/rules';
import { parseCount, toCountText } from '../../lib/numbers.ts';

/** Texts as they stand in the fields and in the address, by metric id. */
export type CallTexts = Readonly<Record<string, string>>;

interface EstimateLine {
  readonly id: string;
  readonly text: string;
  readonly cost: Money;
}

export interface Estimate {
  readonly lines: readonly EstimateLine[];
  readonly total: Money;
}

/** What a month would cost by the rules that bills are made by; a field that cannot be read counts as 0. */
export function estimateMonth(metrics: readonly PlanMetric[], texts: CallTexts): Estimate {
  const lines: EstimateLine[] = [];
  let total = 0n;
  for (const metric of metrics) {
    const calls = parseCount(texts[metric.metricId] ?? '') ?? 0;
    total += priceUsage(metric.pricingRules, calls);
    lines.push(...toLines(metric, calls));
  }
  return { lines, total };
}

/** One line a step that costs something; one line of 0 for what is free. */
function toLines({ metricId, label, pricingRules }: PlanMetric, calls: number): EstimateLine[] {
  const paid = splitByPrice(pricingRules, calls).filter(({ cost }) => cost > 0n);
  if (paid.length === 0)
    return [{ id: metricId, text: `${label}, within the free calls`, cost: 0n }];
  return paid.map(({ rule, units, cost }) => ({
    id: rule.id,
    text: `${label}: ${toCountText(units)} at ${groupDigits(rule.costPerUnit)}`,
    cost,
  }));
}

/** Why a field cannot be read; undefined where it can, and where it is empty. */
export function toCallsError(text: string): string | undefined {
  if (text.trim() === '' || parseCount(text) !== undefined) return undefined;
  return 'Enter a whole number of calls, such as 2900';
}
