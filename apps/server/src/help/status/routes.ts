import * as operations from '@portal/contract/help/status/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import {
  getStatus,
  getStatusHistory,
  getStatusSummary,
  listOpenMaintenances,
  listScheduledMaintenances,
  listStatusComponents,
  listStatusIncidents,
  listUnresolvedIncidents,
} from './get-status-summary.ts';
import {
  createStatusIncident,
  createStatusUpdate,
  updateStatusIncident,
} from './report-incident.ts';

export const statusRoutes = (services: Services): readonly Route[] => [
  route(operations.getStatusSummary, () => getStatusSummary(services)),
  route(operations.getStatus, () => getStatus(services)),
  route(operations.listStatusComponents, () => listStatusComponents(services)),
  route(operations.listStatusIncidents, () => listStatusIncidents(services)),
  route(operations.listUnresolvedIncidents, () => listUnresolvedIncidents(services)),
  route(operations.listScheduledMaintenances, () => listScheduledMaintenances(services)),
  route(operations.listUpcomingMaintenances, () => listOpenMaintenances(services, 'upcoming')),
  route(operations.listActiveMaintenances, () => listOpenMaintenances(services, 'active')),
  route(operations.getStatusHistory, () => getStatusHistory(services)),
  memberRoute(operations.createStatusIncident, ({ person, body }) =>
    createStatusIncident(services, person, body),
  ),
  memberRoute(operations.updateStatusIncident, ({ params, body }) =>
    updateStatusIncident(services, { ...params, ...body }),
  ),
  memberRoute(operations.createStatusUpdate, ({ params, body }) =>
    createStatusUpdate(services, { incidentId: params.incidentId, ...body }),
  ),
];
