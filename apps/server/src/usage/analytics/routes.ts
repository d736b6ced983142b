import * as operations from '@portal/contract/usage/analytics/operations';
import { route, type Route } from '../../http/serve.ts';
import { getApplicationMetrics } from './get-application-metrics.ts';
import { getApplicationResponses } from './get-application-responses.ts';
import { getApplicationUsage } from './get-application-usage.ts';
import { getServiceUsage } from './get-service-usage.ts';
import { listTopApplications } from './list-top-applications.ts';
import type { Services } from '../../context/context.ts';

export const analyticsRoutes = (services: Services): readonly Route[] => [
  route(operations.getApplicationUsage, ({ caller, params, query }) =>
    getApplicationUsage(services, caller, { ...params, asked: query }),
  ),
  route(operations.getApplicationResponses, ({ caller, params, query }) =>
    getApplicationResponses(services, caller, { ...params, asked: query }),
  ),
  route(operations.getApplicationMetrics, ({ caller, params }) =>
    getApplicationMetrics(services, caller, params.applicationId),
  ),
  route(operations.getServiceUsage, ({ params, query }) =>
    getServiceUsage(services, params.serviceId, query),
  ),
  route(operations.listTopApplications, ({ params, query }) =>
    listTopApplications(services, params.serviceId, query),
  ),
];
