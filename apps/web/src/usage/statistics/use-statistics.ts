import type { Client } from '@portal/contract/client';
import {
  getGatewayStatistics,
  getStatistics,
  listGatewayUsage,
  listUsage,
} from '@portal/contract/usage/statistics/operations';
import type { GatewayUsageRow, UsageRow } from '@portal/contract/usage/statistics/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../resource/use-read.ts';

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
export function useStatistics(accountId: string, choice: StatisticsChoice, enabled = true) {
  return useRead(getStatistics, toCall(accountId, choice), {
    enabled,
    select: ({ statistics }) => statistics,
    placeholderData: keepPreviousData,
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

/** The same of all accounts together. */
export function useGatewayStatistics(choice: GatewayChoice) {
  return useRead(getGatewayStatistics, toGatewayCall(choice), {
    select: ({ statistics }) => statistics,
    placeholderData: keepPreviousData,
  });
}

export async function loadGatewayUsage(
  client: Client,
  choice: GatewayChoice,
): Promise<readonly GatewayUsageRow[]> {
  return (await client(listGatewayUsage, toGatewayCall(choice))).usage;
}
