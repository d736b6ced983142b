import type { GatewayUsageRow } from '@portal/contract/usage/statistics/schema';
import { listAccountNames, listOwnedNames } from './gateway-statistics-sql.ts';
import { listDailyRows } from './statistics-sql.ts';
import type { Services } from '../../context/context.ts';
import { toPercentiles } from './to-figures.ts';
import { requireStatistics, toSpan, toWantedId } from './usage-range.ts';
import { withMembers } from '../../platform/database/with-members.ts';

const mostRows = 100_000;

/** The finest that is kept of all accounts, for a download. */
export async function listGatewayUsage(
  services: Services,
  asked: Parameters<typeof toSpan>[1] & { readonly account_id?: string | undefined },
): Promise<GatewayUsageRow[]> {
  requireStatistics(services);
  const { database } = services;
  const { range } = toSpan(toWantedId(asked.account_id), asked, new Date());
  const rows = await listDailyRows(database, range, mostRows);
  const owned = await listOwnedNames(database, distinct(rows.map((row) => row.application_id)));
  const names = await listAccountNames(database, distinct(rows.map((row) => row.account_id)));
  return rows.map(({ latencies, ...row }) =>
    withMembers(row, {
      application_name: owned.get(row.application_id)?.name ?? `Application ${row.application_id}`,
      account_name: names.get(row.account_id) ?? `Account ${row.account_id}`,
      ...toPercentiles(latencies),
    }),
  );
}

const distinct = (ids: readonly number[]) => [...new Set(ids)];
