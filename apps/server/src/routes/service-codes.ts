import * as operations from '@portal/contract/service-code/operations';
import { route, type Route } from '../http/serve.ts';
import type { PortalContent } from '../services/portal-content.ts';
import { listServiceCodes } from '../services/service-code/list-service-codes.ts';

export const serviceCodeRoutes = ({ serviceBook }: PortalContent): readonly Route[] => [
  route(operations.listServiceCodes, async ({ params, query }) =>
    listServiceCodes(serviceBook, params.serviceType, query),
  ),
];
