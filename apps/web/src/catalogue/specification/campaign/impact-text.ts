import { t } from '@portal/contract/text/mark';
import type { ApiImpact } from '@portal/contract/catalogue/specification/impact-schema';
import { toCountText } from '../../../lib/numbers.ts';

export const toAccountsText = (count: number): string =>
  count === 1 ? '1 account' : `${toCountText(count)} accounts`;

const never = (count: number) =>
  count === 0 ? t('all follow it') : `${toCountText(count)} never subscribed`;

/** '14 accounts called GET /depots/{id} in the last 30 days; 3 never subscribed' */
export function toImpactText({ accounts, unsubscribed, operations, days }: ApiImpact): string {
  const [only, ...others] = operations;
  const what = only && others.length === 0 && only.operation ? only.operation : 'it';
  if (accounts === 0) return `No account called it in the last ${days} days`;
  return `${toAccountsText(accounts)} called ${what} in the last ${days} days; ${never(unsubscribed)}`;
}
