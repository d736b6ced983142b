import * as operations from '@portal/contract/accounts/request/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import type { RequestServices } from './request-effect.ts';
import { createRequest } from './open-request.ts';
import { decideRequest, withdrawRequest } from './decide-request.ts';
import { getQueuedRequest, listQueuedRequests, listRequests } from './list-requests.ts';

export const requestRoutes = (services: RequestServices): readonly Route[] => [
  memberRoute(operations.listRequests, async ({ accountId, query }) => {
    const requests = await listRequests(services, accountId, query.state);
    return requests.map((request) => ({ request }));
  }),
  memberRoute(operations.createRequest, ({ actor, accountId, body }) =>
    createRequest(services, actor, { accountId, body }),
  ),
  memberRoute(operations.withdrawRequest, ({ actor, accountId, params }) =>
    withdrawRequest(services, actor, { ...params, accountId }),
  ),
  memberRoute(operations.approveRequest, ({ actor, accountId, params, body }) => {
    const decision = { verb: 'approve', reason: undefined, ...body } as const;
    return decideRequest(services, actor, { ...params, accountId, ...decision });
  }),
  memberRoute(operations.rejectRequest, ({ actor, accountId, params, body }) =>
    decideRequest(services, actor, { ...params, accountId, verb: 'reject', reason: body.reason }),
  ),
  route(operations.listQueuedRequests, async ({ query }) => {
    const { requests, ...list } = await listQueuedRequests(services, query);
    return { ...list, requests: requests.map((request) => ({ request })) };
  }),
  route(operations.getQueuedRequest, ({ params }) => getQueuedRequest(services, params.requestId)),
];
