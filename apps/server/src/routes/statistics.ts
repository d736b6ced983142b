import * as operations from '@portal/contract/statistics/operations';
import { route, type Route } from '../http/serve.ts';
import type { Services } from '../services/context.ts';
import { getStatistics } from '../services/statistics/get-statistics.ts';
import { listUsage } from '../services/statistics/list-usage.ts';

export const statisticsRoutes = (services: Services): readonly Route[] => [
  route(operations.getStatistics, async ({ params, query }) => ({
    statistics: await getStatistics(services, Number(params.accountId), query),
  })),
  route(operations.listUsage, async ({ params, query }) => ({
    usage: await listUsage(services, Number(params.accountId), query),
  })),
];
