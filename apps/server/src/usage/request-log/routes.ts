import * as operations from '@portal/contract/usage/request-log/operations';
import { route, type Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { findLoggedRequests } from './find-logged-requests.ts';
import { findTracedCalls } from './find-traced-calls.ts';
import { getLoggedRequest } from './get-logged-request.ts';
import { listLoggedRequests } from './list-logged-requests.ts';

export const requestLogRoutes = (services: Services): readonly Route[] => [
  route(operations.listLoggedRequests, ({ params, query }) =>
    listLoggedRequests(services, params, query),
  ),
  route(operations.getLoggedRequest, async ({ params }) => ({
    request: await getLoggedRequest(services, params),
  })),
  route(operations.findLoggedRequests, async ({ caller, query }) => ({
    requests: await findLoggedRequests(services, caller, query.trace_id),
  })),
  route(operations.findTracedCalls, ({ params }) => findTracedCalls(services, params.traceId)),
];
