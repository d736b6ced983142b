import * as operations from '@portal/contract/accounts/scope/operations';
import { Answer } from '../../http/answer.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { deleteClientScope, requestClientScope } from './request-client-scope.ts';
import { listClientScopes, listScopes } from './list-scopes.ts';

export const scopeRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.listScopes, async ({ person, query }) => {
    const scopes = await listScopes(services, person, query.systemName);
    return scopes.map((scope) => ({ scope }));
  }),
  memberRoute(operations.listClientScopes, async ({ person, accountId, params }) => {
    const target = { ...params, accountId };
    const scopes = await listClientScopes(services, person, target);
    return scopes.map((scope) => ({ scope }));
  }),
  route(operations.requestClientScope, async (call) => {
    const outcome = await requestClientScope(services, requireActor(call), {
      accountId: Number(call.params.accountId),
      clientId: call.params.clientId,
      name: call.body.name,
      reason: call.body.reason?.trim() ?? '',
    });
    return new Answer('request' in outcome ? 202 : 201, outcome);
  }),
  memberRoute(operations.deleteClientScope, ({ actor, accountId, params }) =>
    deleteClientScope(services, actor, {
      ...params,
      accountId,
      name: params.scopeName,
    }),
  ),
];
