import type { GatewayChoice } from './use-statistics.ts';
import { paths } from '../../lib/paths.ts';
import { parseStatisticsSearch } from './statistics-search.ts';

/** What the address says; what makes no sense is everything, in the last 30 days. */
export function parseGatewaySearch(address: Readonly<Record<string, unknown>>): GatewayChoice {
  const { period, application, api } = parseStatisticsSearch(address);
  const account = address['account'];
  return { period, application, api, account: typeof account === 'string' ? account : '' };
}

export function toGatewayHref({ period, ...rest }: GatewayChoice): string {
  return paths.gatewayStatistics({ ...rest, period: period === '30d' ? '' : period });
}
