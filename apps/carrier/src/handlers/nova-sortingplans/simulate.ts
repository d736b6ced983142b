import * as z from 'zod/mini';
import { findRule, type SortingPlan } from './sorting-plan.ts';

export const simulationInput = z.discriminatedUnion('source', [
  z.object({ source: z.literal('volumes'), volumes: z.record(z.string(), z.number()) }),
  z.object({ source: z.literal('day'), day: z.string(), factor: z._default(z.number(), 1) }),
]);

/** Parcels that a chute takes in a wave. */
const CHUTE_CAPACITY = 6000;
const WARN_FROM = 0.9;

/** The routing codes of an ordinary night in Malmö. */
const NIGHT: Readonly<Record<string, number>> = {
  'PL80743-02': 1200,
  'SE21120-01': 4300,
  'SE25220-02': 900,
  'DK8000-03': 300,
  'NO0155-03': 410,
};

/** How full each chute gets when the parcels run through the plan. */
export function simulate(plan: SortingPlan, input: z.output<typeof simulationInput>) {
  const factor = input.source === 'day' ? input.factor : 1;
  const volumes = input.source === 'day' ? NIGHT : input.volumes;
  const chutes = new Map<number, number>();
  let parcels = 0;
  let unmatched = 0;
  for (const [routingCode, volume] of Object.entries(volumes)) {
    const count = Math.round(volume * factor);
    const rule = findRule(plan.rules, routingCode);
    parcels += count;
    if (rule === undefined || rule.match === 'fallback') unmatched += count;
    if (rule) chutes.set(rule.chute, (chutes.get(rule.chute) ?? 0) + count);
  }
  const loads = [...chutes].map(([chute, count]) => ({
    chute,
    parcels: count,
    load: Math.round((count / CHUTE_CAPACITY) * 100) / 100,
  }));
  const warnings = loads
    .filter(({ load }) => load >= WARN_FROM)
    .map(({ chute, load }) => ({
      chute,
      text: `Chute ${chute} reaches ${Math.round(load * 100)} % of its capacity`,
    }));
  return { parcels, unmatched, chutes: loads.sort((a, b) => a.chute - b.chute), warnings };
}
