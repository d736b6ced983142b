import * as operations from '@portal/contract/usage/statistics/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { getGatewayStatistics } from './get-gateway-statistics.ts';
import { getStatistics } from './get-statistics.ts';
import { listGatewayUsage } from './list-gateway-usage.ts';
import { listUsage } from './list-usage.ts';

export const statisticsRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.getStatistics, ({ query, accountId }) =>
    getStatistics(services, accountId, query),
  ),
  memberRoute(operations.listUsage, ({ query, accountId }) =>
    listUsage(services, accountId, query),
  ),
  memberRoute(operations.getGatewayStatistics, ({ query }) =>
    getGatewayStatistics(services, query),
  ),
  memberRoute(operations.listGatewayUsage, ({ query }) => listGatewayUsage(services, query)),
];
