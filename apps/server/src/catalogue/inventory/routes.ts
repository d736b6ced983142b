import * as operations from '@portal/contract/catalogue/inventory/operations';
import { reservedSystemName } from '@portal/contract/catalogue/specification/rules';
import { Answer } from '../../http/answer.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { getCloudEndpoint, getOnPremEndpoint, listEndpointEvents } from './get-endpoint.ts';
import { probeUpstream } from './probe-upstream.ts';
import { exportEndpoints, listCloudEndpoints, listOnPremEndpoints } from './list-endpoints.ts';
import { listOwners, listTeams } from './list-producers.ts';
import { updateCloudEndpoint } from './update-endpoint.ts';
import { updateXAttributes } from './update-x-attributes.ts';

export const inventoryRoutes = (services: Services): readonly Route[] => [
  route(operations.listCloudEndpoints, ({ query }) => listCloudEndpoints(services, query, false)),
  route(operations.listOnPremEndpoints, ({ query }) => listOnPremEndpoints(services, query)),
  memberRoute(operations.listBusinessOwners, () => listOwners(services)),
  memberRoute(operations.listProducerTeams, () => listTeams(services)),
  route(operations.getCloudEndpoint, async ({ params, query }) => {
    const { systemName } = params;
    if (systemName === reservedSystemName) return listCloudEndpoints(services, query, true);
    return { data: await getCloudEndpoint(services, systemName) };
  }),
  memberRoute(operations.getOnPremEndpoint, ({ query }) =>
    getOnPremEndpoint(services, query.pathPattern),
  ),
  memberRoute(operations.updateCloudEndpoint, ({ person, params, body, ifMatch }) =>
    updateCloudEndpoint(services, person, { systemName: params.systemName, change: body, ifMatch }),
  ),
  memberRoute(operations.probeUpstream, ({ body }) => probeUpstream(services, body)),
  memberRoute(operations.updateXAttributes, ({ person, params, body, ifMatch }) => {
    const of = { systemName: params.systemName, attributes: body, ifMatch };
    return updateXAttributes(services, person, of);
  }),
  memberRoute(operations.listEndpointEvents, ({ params }) =>
    listEndpointEvents(services, params.systemName),
  ),
  route(operations.exportEndpoints, async ({ params, query }) => {
    const csv = await exportEndpoints(services, params.kind, query);
    return new Answer(200, csv, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="gateway-inventory-${params.kind}.csv"`,
    });
  }),
];
