import type { Client } from '@portal/contract/client';
import {
  getGatewayStatistics,
  getStatistics,
  listGatewayUsage,
  listUsage,
} from '@portal/contract/usage/statistics/operations';
import type {
  GatewayStatistics,
  GatewayUsageRow,
  Statistics,
  UsageRow,
} from '@portal/contract/usage/statistics/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQueryKey } from '../../api/call-query.ts';

export interface StatisticsChoice {
  readonly period: string;
  /** Empty for all. */
  readonly application: string;
  readonly api: string;
}

function toQuery({ period, application, api }: StatisticsChoice) {
  return {
    period,
    ...(application && { application_id: application }),
    ...(api && { api }),
  };
}

const toCall = (accountId: string, choice: StatisticsChoice) => ({
  params: { accountId },
  query: toQuery(choice),
});

/** Of the whole gateway. */
export interface GatewayChoice extends StatisticsChoice {
  readonly account: string;
}

const toGatewayCall = ({ account, ...choice }: GatewayChoice) => ({
  query: { ...toQuery(choice), ...(account && { account_id: account }) },
});

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

/** The same of all accounts together; keeps what is shown while another choice loads. */
export function gatewayStatisticsQuery(client: Client, choice: GatewayChoice) {
  const call = toGatewayCall(choice);
  return queryOptions({
    queryKey: toQueryKey(getGatewayStatistics, call),
    queryFn: async ({ signal }): Promise<GatewayStatistics> =>
      (await client(getGatewayStatistics, { ...call, signal })).statistics,
    placeholderData: keepPreviousData,
    meta: { access: getGatewayStatistics.access },
  });
}

export async function loadGatewayUsage(
  client: Client,
  choice: GatewayChoice,
): Promise<readonly GatewayUsageRow[]> {
  return (await client(listGatewayUsage, toGatewayCall(choice))).usage;
}
