import type { Quota } from '@portal/contract/usage/statistics/schema';
import { toCountText } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import {
  ShareBar,
  toForecastText,
  toHolderText,
  toLimitKey,
  toLimitText,
  toShareText,
  useStatistics,
} from '../../../usage/statistics/index.ts';
import styles from './account-home.module.css';
import { HomePanel } from './home-panel.tsx';

const choice = { period: '30d', application: '', api: '' };
const mostShown = 3;

/** Use against the limits of the plan, the nearest to its end first. */
export function UsagePanel({ accountId }: { readonly accountId: string }) {
  const query = useStatistics(accountId, choice);
  const nearest = (query.data?.quotas ?? [])
    .filter(isMeasured)
    .toSorted((left, right) => right.used / right.limit - left.used / left.limit)
    .slice(0, mostShown);
  return (
    <HomePanel
      title="Usage and limits"
      what="your usage"
      query={query}
      more={{ label: 'Statistics', href: paths.statistics() }}
      nothing="Your plan has no daily or monthly limit."
    >
      {nearest.map((quota) => (
        <li key={toLimitKey(quota)} className={styles['usage']}>
          <a href={paths.statistics({ limit: toLimitKey(quota) })}>{toLimitText(quota)}</a>
          <ShareBar share={quota.used / quota.limit} isOver={quota.used >= quota.limit}>
            {toShareText(quota.used, quota.limit)}
          </ShareBar>
          <small>
            {toHolderText(quota.application)}: {toCountText(quota.used)} of{' '}
            {toCountText(quota.limit)} calls. {toForecastText(quota)}
          </small>
        </li>
      ))}
    </HomePanel>
  );
}

const isMeasured = (quota: Quota): quota is Quota & { readonly used: number } =>
  quota.used !== null;
