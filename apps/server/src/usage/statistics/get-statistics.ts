import type { Statistics } from '@portal/contract/usage/statistics/schema';
import {
  type ApiName,
  type BucketRow,
  type DetailRow,
  listApiNames,
  listApplicationNames,
  listBuckets,
  listDetails,
  listHours,
} from './statistics-sql.ts';
import type { Services } from '../../context/context.ts';
import { listQuotaUse } from './list-quota-use.ts';
import { groupRows, sumOf, toFigures } from './to-figures.ts';
import { requireStatistics, type Span, toSpan } from './usage-range.ts';

interface StatisticsQuery {
  readonly period?: string | undefined;
  readonly application_id?: string | undefined;
  readonly api?: string | undefined;
}

interface Names {
  readonly applications: ReadonlyMap<number, string>;
  readonly apis: ReadonlyMap<string, ApiName>;
}

/** All that the page of statistics shows, out of the counts that the gateway wrote (PLAN-04). */
export async function getStatistics(services: Services, accountId: number, asked: StatisticsQuery) {
  requireStatistics(services);
  const now = new Date();
  const span = toSpan(accountId, asked, now);
  const { database } = services;
  // The unfiltered rows tell what there is to choose from.
  const all = await listDetails(database, { ...span.range, applicationId: null, api: null });
  const rows = all.filter(isAsked(span));
  const before = await listDetails(database, span.before);
  const names = {
    applications: await listApplicationNames(database, accountId),
    apis: await listApiNames(database, [...new Set(all.map((row) => row.system_name))]),
  };
  return {
    period: toShownPeriod(span),
    total: toFigures(rows),
    previous: toFigures(before),
    buckets: await listAllBuckets(services, span, now),
    ...toGroups(rows, names),
    quotas: await listQuotaUse(
      services,
      { accountId, applicationId: span.range.applicationId },
      now,
    ),
    choices: toChoices(all, names),
  };
}

export function toShownPeriod({ name, range, granularity }: Span): Statistics['period'] {
  return { name, since: range.since, until: dayBefore(range.until), granularity };
}

/** A day of 24 hours, 30 days, 12 months. */
const mostBuckets = 31;

const isAsked =
  ({ range }: Span) =>
  (row: DetailRow) =>
    (range.applicationId === null || row.application_id === range.applicationId) &&
    (range.api === null || row.system_name === range.api);

function toGroups(rows: readonly DetailRow[], { applications, apis }: Names) {
  return {
    applications: groupRows(rows, (row) => row.application_id).map(({ key, rows: own }) => ({
      id: key,
      name: applications.get(key) ?? `Application ${key}`,
      ...toFigures(own),
    })),
    apis: groupRows(rows, (row) => row.system_name).map(({ key, rows: own }) => ({
      system_name: key,
      title: apis.get(key)?.title ?? key,
      ...toFigures(own),
    })),
    operations: groupRows(rows, (row) => `${row.system_name} ${row.operation}`).flatMap(
      ({ rows: own }) => {
        const [first] = own;
        if (!first) return [];
        const { system_name, operation } = first;
        const label = apis.get(system_name)?.operations.get(operation) ?? '';
        return [{ system_name, operation, label, ...toFigures(own) }];
      },
    ),
    statuses: groupRows(rows, ({ status, refused }) => `${status} ${refused}`).flatMap(
      ({ rows: own }) => {
        const [first] = own;
        if (!first) return [];
        return [{ status: first.status, refused: first.refused, calls: sumOf(own) }];
      },
    ),
  };
}

function toChoices(rows: readonly DetailRow[], { applications, apis }: Names) {
  const used = new Set(rows.map((row) => row.application_id));
  return {
    applications: [...applications]
      .filter(([id]) => used.has(id))
      .map(([id, name]) => ({ id, name })),
    apis: [...new Set(rows.map((row) => row.system_name))].map((system_name) => ({
      system_name,
      title: apis.get(system_name)?.title ?? system_name,
    })),
  };
}

/** Every hour, day or month of the span up to now, those without a call as well. */
export async function listAllBuckets({ database }: Services, span: Span, now: Date) {
  const { range, granularity } = span;
  const rows =
    granularity === 'hour'
      ? await listHours(database, range)
      : await listBuckets(database, range, granularity);
  const known = new Map(rows.map((row) => [row.at.toISOString(), row]));
  return listStarts(span, now).map((at) => toBucket(at, known.get(at), granularity === 'hour'));
}

function toBucket(at: string, row: BucketRow | undefined, isHour: boolean) {
  return {
    at,
    success: row?.success ?? 0,
    client_errors: row?.client_errors ?? 0,
    server_errors: row?.server_errors ?? 0,
    refused: isHour ? null : (row?.refused ?? 0),
  };
}

function listStarts({ range, granularity }: Span, now: Date): string[] {
  const first = new Date(range.since);
  const [year, month, day] = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()];
  const starts = {
    hour: (index: number) => Date.UTC(year, month, day, index),
    day: (index: number) => Date.UTC(year, month, day + index),
    month: (index: number) => Date.UTC(year, month + index, 1),
  };
  return Array.from({ length: mostBuckets }, (_, index) => starts[granularity](index))
    .filter((at) => at <= now.getTime())
    .map((at) => new Date(at).toISOString());
}

const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
