import * as operations from '@portal/contract/usage/request-log/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
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
  memberRoute(operations.getLoggedRequest, ({ params }) => getLoggedRequest(services, params)),
  memberRoute(operations.findLoggedRequests, ({ caller, query }) =>
    findLoggedRequests(services, caller, query.trace_id),
  ),
  route(operations.findTracedCalls, ({ params }) => findTracedCalls(services, params.traceId)),
];
