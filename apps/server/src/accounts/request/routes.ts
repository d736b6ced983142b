import * as operations from '@portal/contract/accounts/request/operations';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { RequestServices } from './request-effect.ts';
import { createRequest } from './create-request.ts';
import { decideRequest, withdrawRequest } from './decide-request.ts';
import { listQueuedRequests, listRequests } from './list-requests.ts';

export const requestRoutes = (services: RequestServices): readonly Route[] => [
  route(operations.listRequests, async ({ params, query }) => {
    const requests = await listRequests(services, Number(params.accountId), query.state);
    return { requests: requests.map((request) => ({ request })) };
  }),
  route(operations.createRequest, async (call) => {
    const { params, body } = call;
    const accountId = Number(params.accountId);
    return { request: await createRequest(services, requireActor(call), { accountId, body }) };
  }),
  route(operations.withdrawRequest, async (call) => {
    const { accountId, requestId } = call.params;
    const target = { accountId: Number(accountId), requestId };
    await withdrawRequest(services, requireActor(call), target);
    return undefined;
  }),
  route(operations.approveRequest, async (call) => {
    const { accountId, requestId } = call.params;
    const decision = { verb: 'approve', reason: undefined, ...call.body } as const;
    const target = { accountId: Number(accountId), requestId, ...decision };
    return { request: await decideRequest(services, requireActor(call), target) };
  }),
  route(operations.rejectRequest, async (call) => {
    const { accountId, requestId } = call.params;
    const decision = { verb: 'reject', reason: call.body.reason } as const;
    const target = { accountId: Number(accountId), requestId, ...decision };
    return { request: await decideRequest(services, requireActor(call), target) };
  }),
  route(operations.listQueuedRequests, async ({ query }) => {
    const { requests, pagination } = await listQueuedRequests(services, query);
    return { requests: requests.map((request) => ({ request })), pagination };
  }),
];
