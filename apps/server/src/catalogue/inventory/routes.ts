import * as operations from '@portal/contract/catalogue/inventory/operations';
import { reservedSystemName } from '@portal/contract/catalogue/specification/rules';
import { Answer } from '../../http/answer.ts';
import { route, type Route } from '../../http/serve.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { getCloudEndpoint, getOnPremEndpoint, listEndpointEvents } from './get-endpoint.ts';
import { exportEndpoints, listCloudEndpoints, listOnPremEndpoints } from './list-endpoints.ts';
import { listOwners, listTeams } from './list-producers.ts';
import { probeUpstream } from './probe-upstream.ts';
import { updateCloudEndpoint } from './update-endpoint.ts';
import { updateXAttributes } from './update-x-attributes.ts';

export const inventoryRoutes = (services: Services, carrierUrl: string): readonly Route[] => [
  route(operations.listCloudEndpoints, ({ query }) => listCloudEndpoints(services, query, false)),
  route(operations.listOnPremEndpoints, ({ query }) => listOnPremEndpoints(services, query)),
  route(operations.listBusinessOwners, async () => ({ data: await listOwners(services) })),
  route(operations.listProducerTeams, async () => ({ data: await listTeams(services) })),
  route(operations.getCloudEndpoint, async ({ params, query }) => {
    const { systemName } = params;
    if (systemName === reservedSystemName) return listCloudEndpoints(services, query, true);
    return { data: await getCloudEndpoint(services, systemName) };
  }),
  route(operations.getOnPremEndpoint, async ({ query }) => ({
    data: await getOnPremEndpoint(services, query.pathPattern),
  })),
  route(operations.updateCloudEndpoint, async ({ caller, params, body, ifMatch }) => {
    const of = { systemName: params.systemName, change: body, ifMatch };
    return { data: await updateCloudEndpoint(services, requirePerson(caller), of) };
  }),
  route(operations.probeUpstream, async ({ body }) => ({
    data: await probeUpstream(services, carrierUrl, body),
  })),
  route(operations.updateXAttributes, async ({ caller, params, body, ifMatch }) => {
    const of = { systemName: params.systemName, attributes: body, ifMatch };
    return { data: await updateXAttributes(services, requirePerson(caller), of) };
  }),
  route(operations.listEndpointEvents, async ({ params }) => ({
    data: await listEndpointEvents(services, params.systemName),
  })),
  route(operations.exportEndpoints, async ({ params, query }) => {
    const csv = await exportEndpoints(services, params.kind, query);
    return new Answer(200, csv, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="gateway-inventory-${params.kind}.csv"`,
    });
  }),
];
