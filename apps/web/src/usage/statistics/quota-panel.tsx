import type { Quota } from '@portal/contract/usage/statistics/schema';
import { toCountText } from '../../lib/numbers.ts';
import { CourseChart } from './charts/course-chart.tsx';
import { Panel } from './panel.tsx';
import {
  toForecastText,
  toHolderText,
  toLimitKey,
  toMonthName,
  toShareText,
  toShortDay,
} from './statistics-text.ts';
import styles from './statistics.module.css';

type DrawnQuota = Quota & { readonly used: number };

/** Limits of a month have a course to draw; the nearest to its end first. */
export function pickQuota(quotas: readonly Quota[], limit: string): DrawnQuota | undefined {
  const drawn = quotas.filter(
    (quota): quota is DrawnQuota =>
      quota.used !== null && quota.window !== null && quota.days.length > 0,
  );
  const [nearest] = drawn.toSorted(
    (left, right) => right.used / right.limit - left.used / left.limit,
  );
  return drawn.find((quota) => toLimitKey(quota) === limit) ?? nearest;
}

const limitLabels = { free_quota: 'Free limit', hard_stop: 'Limit' } as const;

export function QuotaPanel({ quota }: { readonly quota: DrawnQuota }) {
  const { window, days, forecast, limit, used, metric, application, kind } = quota;
  if (!window) return null;
  const daysInWindow = Number(window.until.slice(8));
  const today = `${window.from.slice(0, 8)}${String(days.length).padStart(2, '0')}`;
  const name = kind === 'free_quota' ? 'Free usage' : 'Usage';
  const month = toMonthName(window.from);
  const course = forecast
    ? ` Expected on ${toShortDay(window.until)}: between ${toCountText(forecast.low)} and ${toCountText(forecast.high)}.`
    : '';
  return (
    <Panel
      title={`${name} in ${month}`}
      legend={[
        ['line', 'Used'],
        ['dash', 'Forecast'],
        ['band', 'Likely range'],
      ]}
    >
      <p className={styles['about']}>
        {metric.name}. {toHolderText(application)}: {toCountText(used)} of {toCountText(limit)},{' '}
        {toShareText(used, limit)}. <strong>{toForecastText(quota)}</strong>
      </p>
      <CourseChart
        label={`${name} of ${metric.name} in ${month}: ${toCountText(used)} of ${toCountText(limit)} calls.${course}`}
        days={days}
        daysInWindow={daysInWindow}
        limit={limit}
        limitLabel={limitLabels[kind]}
        forecast={forecast}
        marks={{
          first: toShortDay(window.from),
          today: toShortDay(today),
          last: toShortDay(window.until),
        }}
      />
    </Panel>
  );
}
