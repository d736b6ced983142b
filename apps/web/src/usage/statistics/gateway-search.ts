import { textIn, type Address } from '../../lib/address.ts';
import type { GatewayChoice } from './use-statistics.ts';
import { paths } from '../../lib/paths.ts';
import { parseStatisticsSearch } from './statistics-search.ts';

/** What the address says; what makes no sense is everything, in the last 30 days. */
export function parseGatewaySearch(address: Address): GatewayChoice {
  const { period, application, api } = parseStatisticsSearch(address);
  return { period, application, api, account: textIn(address, 'account') };
}

export function toGatewayHref({ period, ...rest }: GatewayChoice): string {
  return paths.gatewayStatistics({ ...rest, period: period === '30d' ? '' : period });
}
