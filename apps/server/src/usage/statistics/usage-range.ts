import { parseStatisticsPeriod } from '@portal/contract/usage/statistics/rules';
import type { Statistics, StatisticsPeriod } from '@portal/contract/usage/statistics/schema';
import { notFound } from '../../platform/errors/portal-error.ts';
import type { UsageRange } from './statistics-sql.ts';
import type { Services } from '../../context/context.ts';
import { t } from '../../platform/text/text.ts';

interface UsageQuery {
  readonly period?: string | undefined;
  readonly application_id?: string | undefined;
  readonly api?: string | undefined;
}

export interface Span {
  readonly name: StatisticsPeriod;
  readonly granularity: Statistics['period']['granularity'];
  readonly range: UsageRange;
  /** As long, and just before. */
  readonly before: UsageRange;
}

/** The sandbox has no statistics (specification §1, contracts G1). */
export function requireStatistics({ portal }: Services): void {
  if (!portal.production) throw notFound(t`Statistics are not available`);
}

/** What is asked for as whole UTC days up to today; an application id that is none finds nothing. */
export function toSpan(accountId: number | null, asked: UsageQuery, now: Date): Span {
  const name = parseStatisticsPeriod(asked.period);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const tomorrow = toDay(Date.UTC(year, month, day + 1));
  const days = { today: 1, '7d': 7, '30d': 30 };
  const since =
    name === '12m' ? Date.UTC(year, month - 11, 1) : Date.UTC(year, month, day + 1 - days[name]);
  const before = name === '12m' ? Date.UTC(year, month - 23, 1) : since - days[name] * 86_400_000;
  const whose = {
    accountId,
    applicationId: toWantedId(asked.application_id),
    api: asked.api || null,
  };
  return {
    name,
    granularity: name === '12m' ? 'month' : name === 'today' ? 'hour' : 'day',
    range: { ...whose, since: toDay(since), until: tomorrow },
    before: { ...whose, since: toDay(before), until: toDay(since) },
  };
}

/** What is no id is that of nothing; null for all. */
export function toWantedId(text: string | undefined): number | null {
  if (!text) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
