import * as operations from '@portal/contract/catalogue/specification/fault-operations';
import type { Services } from '../../../context/context.ts';
import { route, type Route } from '../../../http/serve.ts';
import { roleByPath } from '../routes.ts';
import { getFault, isToldToAll } from './get-fault.ts';
import { listFaults } from './list-faults.ts';

export const faultRoutes = (services: Services): readonly Route[] => [
  route(operations.listFaults, ({ caller, params }) => {
    const role = roleByPath(params.path, caller);
    return services.listings.once(operations.listFaults, [role], async () => ({
      data: await listFaults(services, role),
    }));
  }),
  route(operations.getFault, async ({ caller, params }) => ({
    data: await getFault(services, roleByPath(params.path, caller), params.code),
    isPublic: await isToldToAll(services, params.code),
  })),
];
