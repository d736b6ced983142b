import * as operations from '@portal/contract/status/operations';
import { route, type Route } from '../http/serve.ts';
import type { Services } from '../services/context.ts';
import { getStatusSummary } from '../services/status/get-status-summary.ts';

export const statusRoutes = (services: Services): readonly Route[] => [
  route(operations.getStatusSummary, () => getStatusSummary(services)),
];
