import type { CountedUsage, UsageApplication } from '@portal/contract/usage/analytics/schema';
import { type CountedRange, type CountedBucket, listCountedBuckets } from './analytics-sql.ts';
import { malformed } from '../../platform/errors/portal-error.ts';
import type { Services } from '../../context/context.ts';
import { type AskedRange, parseUsageRange, type UsageSpan } from './parse-usage-range.ts';
import { t } from '../../platform/text/text.ts';

export interface AskedUsage extends AskedRange {
  readonly skip_change?: string | undefined;
}

interface About extends Pick<CountedRange, 'metricId' | 'status'> {
  /** Null counts all. */
  readonly application: UsageApplication | null;
}

/** The calls of a range, bucket by bucket, and how they changed if that is asked for. */
export async function countUsage(
  { database }: Pick<Services, 'database'>,
  asked: AskedUsage,
  { application, metricId, status }: About,
): Promise<CountedUsage> {
  const span = toKeptSpan(parseUsageRange(asked, new Date()), { asked, status });
  const range = { ...span, applicationId: application?.id ?? null, metricId, status };
  const buckets = await listCountedBuckets(database, range);
  const total = sumOf(buckets);
  const previous =
    asked.skip_change === 'false' ? sumOf(await listCountedBuckets(database, range, true)) : null;
  return {
    period: {
      name: span.name,
      since: buckets[0]?.since ?? '',
      until: buckets.at(-1)?.until ?? '',
      timezone: span.timezone,
      granularity: span.step,
    },
    total,
    values: buckets.map(({ calls }) => calls),
    ...(application && { application }),
    ...(previous !== null && {
      previous_total: previous,
      change: toChange(previous, total),
    }),
  };
}

/** Single statuses are kept by day: what would be shown finer is shown so. */
function toKeptSpan(
  span: UsageSpan,
  { asked, status }: { readonly asked: AskedUsage; readonly status: About['status'] },
): UsageSpan {
  const isOneStatus = status !== null && status.from === status.to;
  const isFiner = span.step === 'hour' || span.step === '6 hours';
  if (!isOneStatus || !isFiner) return span;
  if (asked.granularity) {
    throw malformed(
      t`Single response codes are kept by day: use granularity day, or a class such as 4XX`,
    );
  }
  return { ...span, step: 'day' };
}

/** Percent with two decimals; 0 of equal totals, 100 where there was nothing before (contracts G1). */
function toChange(previous: number, total: number): number {
  if (previous === total) return 0;
  if (previous === 0) return 100;
  return Math.round(((total - previous) / previous) * 10_000) / 100;
}

const sumOf = (buckets: readonly CountedBucket[]) =>
  buckets.reduce((sum, { calls }) => sum + calls, 0);
