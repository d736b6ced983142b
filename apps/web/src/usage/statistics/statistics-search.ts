import { textIn, type Address } from '../../lib/address.ts';
import type { GatewayChoice, StatisticsChoice } from './use-statistics.ts';
import { paths } from '../../lib/paths.ts';

export const periodChoices = [
  { value: 'today', label: 'Today' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '12m', label: '12 months' },
] as const;

export interface StatisticsSearch extends StatisticsChoice {
  /** Names the limit whose course is drawn; empty for the one that is nearest to its end. */
  readonly limit: string;
}

/** What the address says; what makes no sense is everything, in the last 30 days. */
export function parseStatisticsSearch(address: Address): StatisticsSearch {
  const period = periodChoices.find(({ value }) => value === address['period'])?.value ?? '30d';
  return {
    period,
    application: textIn(address, 'application'),
    api: textIn(address, 'api'),
    limit: textIn(address, 'limit'),
  };
}

export function toStatisticsHref({ period, ...rest }: StatisticsSearch): string {
  return paths.statistics({ ...rest, period: period === '30d' ? '' : period });
}

/** The same of all accounts together. */
export function parseGatewaySearch(address: Address): GatewayChoice {
  const { period, application, api } = parseStatisticsSearch(address);
  return { period, application, api, account: textIn(address, 'account') };
}

export function toGatewayHref({ period, ...rest }: GatewayChoice): string {
  return paths.gatewayStatistics({ ...rest, period: period === '30d' ? '' : period });
}
