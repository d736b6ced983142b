import type { UsageRow } from '@portal/contract/usage/statistics/schema';
import { listApplicationNames, listDailyRows } from './statistics-sql.ts';
import type { Services } from '../../context/context.ts';
import { toPercentiles } from './to-figures.ts';
import { requireStatistics, toSpan } from './usage-range.ts';
import { withMembers } from '../../platform/database/with-members.ts';

/** More lines than a spreadsheet opens gladly are asked for by application or API. */
const mostRows = 100_000;

/** The finest counts that are kept, for a download. */
export async function listUsage(
  services: Services,
  accountId: number,
  asked: Parameters<typeof toSpan>[1],
): Promise<UsageRow[]> {
  requireStatistics(services);
  const { range } = toSpan(accountId, asked, new Date());
  const names = await listApplicationNames(services.database, accountId);
  const rows = await listDailyRows(services.database, range, mostRows);
  return rows.map(({ latencies, ...row }) =>
    withMembers(row, {
      application_name: names.get(row.application_id) ?? `Application ${row.application_id}`,
      ...toPercentiles(latencies),
    }),
  );
}
