import type { Client } from '@portal/contract/client';
import { getStatistics, listUsage } from '@portal/contract/statistics/operations';
import type { Statistics, UsageRow } from '@portal/contract/statistics/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQueryKey } from './call-query.ts';

export interface StatisticsChoice {
  readonly period: string;
  /** Empty for all. */
  readonly application: string;
  readonly api: string;
}

function toCall(accountId: string, { period, application, api }: StatisticsChoice) {
  return {
    params: { accountId },
    query: {
      period,
      ...(application && { application_id: application }),
      ...(api && { api }),
    },
  };
}

/** Keeps what is shown while a narrower or wider choice loads. */
export function statisticsQuery(client: Client, accountId: string, choice: StatisticsChoice) {
  const call = toCall(accountId, choice);
  return queryOptions({
    queryKey: toQueryKey(getStatistics, call),
    queryFn: async ({ signal }): Promise<Statistics> =>
      (await client(getStatistics, { ...call, signal })).statistics,
    placeholderData: keepPreviousData,
    meta: { access: getStatistics.access },
  });
}

/** The counts behind the same choice. */
export async function loadUsage(
  client: Client,
  accountId: string,
  choice: StatisticsChoice,
): Promise<readonly UsageRow[]> {
  return (await client(listUsage, toCall(accountId, choice))).usage;
}
