import type { Quota, Statistics } from '@portal/contract/usage/statistics/schema';
import { useState } from 'react';
import { toAmountText } from '../../../billing/invoice/index.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import { useCostSoFar } from '../../../usage/plan/index.ts';
import {
  Meter,
  toForecastText,
  toHolderText,
  toLimitKey,
  toLimitText,
  useStatistics,
} from '../../../usage/statistics/index.ts';
import styles from './account-home.module.css';
import { HomePanel } from './home-panel.tsx';

const choice = { period: '30d', application: '', api: '' };
const mostShown = 3;

interface MonthPanelProps {
  readonly accountId: string;
  readonly plans: readonly { readonly id: number }[];
}

/** The month so far: its calls by day, its limits, the nearest to its end first, and what is billed. */
export function MonthPanel({ accountId, plans }: MonthPanelProps) {
  const [month] = useState(() => new Date().toISOString().slice(0, 7));
  const query = useStatistics(accountId, choice);
  const { buckets = [], quotas = [] } = query.data ?? {};
  const days = buckets.filter(({ at }) => at.startsWith(month));
  const nearest = quotas
    .filter(isMeasured)
    .toSorted((left, right) => right.used / right.limit - left.used / left.limit)
    .slice(0, mostShown);
  const [plan, ...others] = plans;
  // Of two plans it is not said which one a metric is billed by.
  const planId = plan && others.length === 0 ? String(plan.id) : undefined;
  const cost = useCostSoFar(planId, quotas.filter(isMeasured).filter(isBilled));
  return (
    <HomePanel
      title="This month"
      what="your usage"
      query={query}
      more={{ label: 'Statistics', href: paths.statistics() }}
      nothing="No calls this month, and your plan has no daily or monthly limit."
    >
      {[
        ...(days.length > 0 ? [<Days key="days" days={days} />] : []),
        ...nearest.map((quota) => <QuotaLine key={toLimitKey(quota)} quota={quota} />),
        ...(cost
          ? [
              <li key="cost">
                <span>Beyond the free calls, so far</span>
                <strong className="num">{toAmountText(cost.amount, cost.currency)}</strong>
              </li>,
            ]
          : []),
      ]}
    </HomePanel>
  );
}

type Measured = Quota & { readonly used: number };

const isMeasured = (quota: Quota): quota is Measured => quota.used !== null;
const isBilled = ({ kind, period, used, limit }: Measured) =>
  kind === 'free_quota' && period === 'month' && used > limit;

function QuotaLine({ quota }: { readonly quota: Measured }) {
  const { used, limit, application } = quota;
  return (
    <li className={styles['usage']}>
      <a href={paths.statistics({ limit: toLimitKey(quota) })}>{toLimitText(quota)}</a>
      <Meter used={used} limit={limit}>
        <span className="num">
          {toCountText(used)} of {toCountText(limit)}
        </span>
      </Meter>
      <small>
        {toHolderText(application)}. {toForecastText(quota)}
      </small>
    </li>
  );
}

const height = 40;

/** Bars of the days so far, as high as their calls; the page of statistics has them one by one. */
function Days({ days }: { readonly days: Statistics['buckets'] }) {
  const calls = days.map((day) => day.success + day.client_errors + day.server_errors);
  const most = Math.max(1, ...calls);
  const total = toCountText(calls.reduce((sum, one) => sum + one, 0));
  return (
    <li className={styles['days']}>
      <span>
        <strong className="num">{total}</strong> calls by day
      </span>
      <svg height={height} aria-hidden="true">
        {calls.map((one, at) => (
          <rect
            key={days[at]?.at}
            x={`${(at * 100) / 31}%`}
            width="2.4%"
            y={height - Math.max(1, (one / most) * height)}
            height={Math.max(1, (one / most) * height)}
          />
        ))}
      </svg>
    </li>
  );
}
