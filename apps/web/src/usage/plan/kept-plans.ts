import { toPlan } from '@portal/contract/usage/plan/rules';
import { getAccountPrices } from '@portal/contract/usage/plan/operations';
import type { ReplyOf } from '@portal/contract/operation';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import type { OfferedPlan } from './queries.ts';

type Kept = ReplyOf<typeof getAccountPrices>['account_prices'];

/** The plans as they hold for whoever looks: an account that keeps prices sees its own. */
export function useOwnPrices(plans: readonly OfferedPlan[]): {
  readonly plans: readonly OfferedPlan[];
  readonly kept: Kept | null;
} {
  const { account } = useSession();
  const params = { accountId: String(account?.id) };
  const { data } = useRead(getAccountPrices, { params }, { enabled: account !== null });
  const own = account && data?.account_prices;
  const kept = own?.keeps ? own : null;
  return { kept, plans: kept ? plans.map((plan) => withKept(plan, kept)) : plans };
}

function withKept(plan: OfferedPlan, { metrics, limits, pricing_rules: rules }: Kept): OfferedPlan {
  const isOwn = (of: { readonly plan_id: number }) => String(of.plan_id) === plan.id;
  const own = toPlan({
    planId: plan.id,
    serviceId: plan.serviceId,
    features: [],
    metrics,
    limits: limits.filter(({ limit }) => isOwn(limit)),
    pricingRules: rules.filter(({ pricing_rule: rule }) => isOwn(rule)),
  });
  return { ...plan, metrics: own.metrics };
}
