import * as z from 'zod/mini';
import type { World } from '../../state/world.ts';
import { createRecords } from '../records.ts';

const byValue = {
  value: z.string(),
  chute: z.number(),
  priority: z.optional(z.number()),
};
const sortingRule = z.discriminatedUnion('match', [
  z.object({ match: z.literal('exact'), ...byValue }),
  z.object({ match: z.literal('prefix'), ...byValue }),
  z.object({ match: z.literal('fallback'), chute: z.number() }),
]);
export type SortingRule = z.output<typeof sortingRule>;

export const planInput = z.object({
  terminal: z.string(),
  wave: z.string(),
  validFrom: z.string(),
  basedOn: z.optional(z.string()),
  rules: z.optional(z.array(sortingRule)),
});
type PlanInput = z.output<typeof planInput>;

export interface SortingPlan {
  readonly planId: string;
  readonly terminal: string;
  readonly wave: string;
  readonly state: 'draft' | 'published' | 'replaced';
  readonly validFrom: string;
  readonly basedOn: string | null;
  readonly publishedAt: string | null;
  readonly rules: readonly SortingRule[];
}

const RULES: readonly SortingRule[] = [
  { match: 'exact', value: 'PL80743-02', chute: 41, priority: 1 },
  { match: 'prefix', value: 'SE2', chute: 12, priority: 10 },
  { match: 'fallback', chute: 99 },
];
/** Numbers up to this one are taken by the plans of the examples. */
const LAST_NUMBER = 42;

export const plans = createRecords<SortingPlan>({
  name: 'sortingPlans',
  id: 'planId',
  noun: 'sorting plan',
  faultCode: 'NOVA-404',
  demos: [
    {
      planId: 'sp-MMA1-0042',
      terminal: 'MMA1',
      wave: 'night',
      state: 'draft',
      validFrom: '2099-11-16',
      basedOn: 'sp-MMA1-0041',
      publishedAt: null,
      rules: RULES,
    },
  ],
});

export function createPlanOf(
  input: PlanInput,
  rules: readonly SortingRule[],
  world: World,
): SortingPlan {
  const { terminal, wave, validFrom, basedOn = null } = input;
  const number = LAST_NUMBER + world.nextSerial('sortingPlan');
  return {
    planId: `sp-${terminal}-${String(number).padStart(4, '0')}`,
    terminal,
    wave,
    state: 'draft',
    validFrom,
    basedOn,
    publishedAt: null,
    rules: inOrder(rules),
  };
}

export function toPlanHead({ rules, ...plan }: SortingPlan) {
  return { ...plan, ruleCount: rules.length };
}

/** Exact rules, then prefixes with the longest first, then the fallback: as the sorter tries them. */
function inOrder(rules: readonly SortingRule[]): SortingRule[] {
  const rank = { exact: 0, prefix: 1, fallback: 2 };
  const length = (rule: SortingRule) => (rule.match === 'prefix' ? rule.value.length : 0);
  return [...rules].sort((a, b) => rank[a.match] - rank[b.match] || length(b) - length(a));
}

export function findRule(rules: readonly SortingRule[], routingCode: string) {
  return rules.find((rule) => {
    if (rule.match === 'fallback') return true;
    return rule.match === 'exact' ? rule.value === routingCode : routingCode.startsWith(rule.value);
  });
}

/** Two rules that send one value to two chutes. */
export function findClash(rules: readonly SortingRule[]) {
  const seen = new Map<string, number>();
  for (const [index, rule] of rules.entries()) {
    const key = rule.match === 'fallback' ? rule.match : `${rule.match} ${rule.value}`;
    const chute = seen.get(key);
    if (chute !== undefined && chute !== rule.chute) return { index, chute, rule };
    seen.set(key, rule.chute);
  }
  return undefined;
}
