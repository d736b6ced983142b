import { forecastUse } from '@portal/contract/usage/statistics/rules';
import type { Quota } from '@portal/contract/usage/statistics/schema';
import { isLasting, listQuotaDays, listQuotas, type QuotaDay, type QuotaRow } from './quota-sql.ts';
import type { Services } from '../../context/context.ts';

const dayMs = 86_400_000;

/** How much of each limit is used in its current window, and where a month is heading. */
export async function listQuotaUse(
  { database }: Services,
  whose: { readonly accountId: number; readonly applicationId: number | null },
  now: Date,
): Promise<Quota[]> {
  const { accountId, applicationId } = whose;
  const rows = await listQuotas(database, accountId, applicationId);
  const days = await listQuotaDays(database, accountId, applicationId);
  return rows.map((row) => toQuota(row, days.filter(isOf(row)), now));
}

const isOf = (row: QuotaRow) => (day: QuotaDay) =>
  day.application_id === row.application_id && day.limit_id === row.limit_id;

function toQuota(row: QuotaRow, days: readonly QuotaDay[], now: Date): Quota {
  const { window_from: from, window_until: until } = row;
  const isMonth = row.period === 'month' && from !== null && until !== null;
  return {
    application: toApplication(row),
    metric: { id: row.metric_id, name: row.metric_name },
    kind: row.kind,
    period: row.period,
    limit: row.value,
    ...(row.raised_until && { raised_until: toDay(row.raised_until.getTime()) }),
    used: isLasting[row.period] ? row.used : null,
    window: isLasting[row.period] && from !== null && until !== null ? { from, until } : null,
    ...(isMonth ? toCourse({ row, days, from, until, now }) : { days: [], forecast: null }),
  };
}

const toApplication = ({ application_id: id, application_name: name }: QuotaRow) =>
  id === null || name === null ? null : { id, name };

interface Month {
  readonly row: QuotaRow;
  readonly days: readonly QuotaDay[];
  readonly from: string;
  readonly until: string;
  readonly now: Date;
}

/** Whole days before today tell how it goes on, from the first of them that had a call. */
function toCourse({ row, days, from, until, now }: Month): Pick<Quota, 'days' | 'forecast'> {
  const today = toDay(now.getTime());
  const calls = new Map(days.map((day) => [day.day, day.calls]));
  const first = days[0]?.day ?? today;
  const past = listDays(first < from ? first : from, today)
    .filter((day) => day >= first)
    .slice(0, -1);
  const forecast = forecastUse({
    past: past.map((day) => ({ weekday: weekdayOf(day), calls: calls.get(day) ?? 0 })),
    used: row.used,
    rest: listDays(today, until).slice(1).map(weekdayOf),
    limit: row.value,
  });
  return {
    days: listDays(from, today).map((day) => calls.get(day) ?? 0),
    forecast: forecast && {
      expected: forecast.expected,
      low: forecast.low,
      high: forecast.high,
      runs_out_on:
        forecast.runsOutIn === null ? null : toDay(Date.parse(today) + forecast.runsOutIn * dayMs),
    },
  };
}

/** From the first to the last of two days, both included. */
function listDays(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    toDay(Date.parse(first) + index * dayMs),
  );
}

const weekdayOf = (day: string) => new Date(day).getUTCDay();
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
