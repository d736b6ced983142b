import { t } from '@portal/contract/text/mark';
import { writeDate } from '@portal/contract/text/days';
import { writeDuration, writeShare } from '@portal/contract/text/numbers';
import type { Quota, Statistics } from '@portal/contract/usage/statistics/schema';
import { toPeriodText } from '@portal/contract/text/periods';
import { toCountText } from '../../lib/numbers.ts';

type Granularity = Statistics['period']['granularity'];

/** Days and hours of the service are UTC, whatever the reader's zone. */
export function toShortDay(at: string): string {
  return writeDate(at, 'shortDay', 'UTC');
}

/** Below the axis: '14:00', '2 Nov', 'Nov 2026'. */
export function toAxisText(at: string, granularity: Granularity): string {
  if (granularity === 'hour') return at.slice(11, 16);
  return granularity === 'day' ? toShortDay(at) : toMonthText(at);
}

/** In full: '14:00 to 15:00 UTC', 'Mon 2 Nov', 'Nov 2026'. */
export function toBucketText(at: string, granularity: Granularity): string {
  if (granularity === 'hour') {
    const until = new Date(Date.parse(at) + 3_600_000).toISOString();
    return `${at.slice(11, 16)} to ${until.slice(11, 16)} UTC`;
  }
  if (granularity === 'month') return toMonthText(at);
  return writeDate(at, 'weekday', 'UTC');
}

function toMonthText(at: string): string {
  return writeDate(at, 'month', 'UTC');
}

/** 'November'. */
export function toMonthName(at: string): string {
  return writeDate(at, 'monthName', 'UTC');
}

/** '412 ms', '1.4 s'; '–' without calls. */
export function toLatencyText(milliseconds: number | null): string {
  return milliseconds === null ? '–' : writeDuration(milliseconds);
}

/** '1.0 %'; '–' of nothing. */
export function toShareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = part / whole;
  return share > 0 && share < 0.001 ? t(`under ${writeShare(0.001)}`) : writeShare(share);
}

const beforeTexts: Readonly<Record<Statistics['period']['name'], string>> = {
  today: 'yesterday',
  '7d': 'the 7 days before',
  '30d': 'the 30 days before',
  '12m': 'the 12 months before',
};

type PeriodComparison = Pick<Statistics, 'period' | 'total' | 'previous'>;

/** '8 % more than the 30 days before'. */
export function toChangeText({ period, total, previous }: PeriodComparison): string {
  const before = beforeTexts[period.name];
  if (period.name === 'today') return `${toCountText(previous.calls)} all of yesterday`;
  if (previous.calls === 0) return `None in ${before}`;
  const change = Math.round((total.calls / previous.calls - 1) * 100);
  if (change === 0) return `As many as ${before}`;
  return `${toCountText(Math.abs(change))}\u00a0% ${change > 0 ? 'more' : 'fewer'} than ${before}`;
}

/** '38 ms faster'; nothing where there is nothing to compare. */
export function toPaceText({ period, total, previous }: PeriodComparison): string {
  if (total.p95 === null || previous.p95 === null) return '95 of 100 calls are faster';
  const change = total.p95 - previous.p95;
  const before = beforeTexts[period.name];
  if (Math.abs(change) < 1) return `As fast as ${before}`;
  return `${toLatencyText(Math.abs(change))} ${change < 0 ? 'faster' : 'slower'} than ${before}`;
}

export function toLimitKey({ application, metric, period, limit }: Quota): string {
  // An account with two plans has two shared limits of one metric.
  return application
    ? `${application.id}-${metric.id}-${period}`
    : `all-${metric.id}-${period}-${limit}`;
}

/** 'Hits, per minute'. */
export function toLimitText({ metric, period, kind }: Quota): string {
  return `${metric.name}, ${toPeriodText(period, kind === 'free_quota')}`;
}

/** Whose calls a limit counts. */
export function toHolderText(application: Quota['application']): string {
  return application?.name ?? 'All applications';
}

/** Where a limit is heading. */
export function toForecastText({ used, limit, kind, forecast }: Quota): string {
  if (used === null) return '–';
  if (used >= limit) return kind === 'free_quota' ? 'Used up; further calls are billed' : 'Used up';
  if (!forecast) return '–';
  if (forecast.runs_out_on) return `Runs out on ${toShortDay(forecast.runs_out_on)}`;
  return 'Lasts to the end';
}
