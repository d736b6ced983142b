import * as operations from '@portal/contract/usage/statistics/operations';
import { route, type Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { getGatewayStatistics } from './get-gateway-statistics.ts';
import { getStatistics } from './get-statistics.ts';
import { listGatewayUsage } from './list-gateway-usage.ts';
import { listUsage } from './list-usage.ts';

export const statisticsRoutes = (services: Services): readonly Route[] => [
  route(operations.getStatistics, async ({ params, query }) => ({
    statistics: await getStatistics(services, Number(params.accountId), query),
  })),
  route(operations.listUsage, async ({ params, query }) => ({
    usage: await listUsage(services, Number(params.accountId), query),
  })),
  route(operations.getGatewayStatistics, async ({ query }) => ({
    statistics: await getGatewayStatistics(services, query),
  })),
  route(operations.listGatewayUsage, async ({ query }) => ({
    usage: await listGatewayUsage(services, query),
  })),
];
