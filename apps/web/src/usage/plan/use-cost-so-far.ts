import { toMoneyText } from '@portal/contract/money';
import { priceUsage } from '@portal/contract/usage/plan/rules';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { useOwnPrices } from './kept-plans.ts';
import { plansQuery } from './queries.ts';

interface Used {
  readonly metric: { readonly id: number };
  readonly used: number;
}

/** What calls of a plan cost by the prices that hold for the account; null where nothing is charged, or that is not known. */
export function useCostSoFar(planId: string | undefined, used: readonly Used[]) {
  const { data } = useQuery({ ...plansQuery(useClient()), enabled: used.length > 0 });
  const { plans } = useOwnPrices(data ?? []);
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) return null;
  const cost = used.reduce((sum, { metric, used: calls }) => {
    const priced = plan.metrics[String(metric.id)];
    return priced ? sum + priceUsage(priced.pricingRules, calls) : sum;
  }, 0n);
  return cost > 0n ? { amount: Number(toMoneyText(cost, 2)), currency: plan.currency } : null;
}
