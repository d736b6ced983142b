import * as operations from '@portal/contract/accounts/scope/operations';
import { Answer } from '../../http/answer.ts';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { deleteClientScope } from './delete-client-scope.ts';
import { listClientScopes, listScopes } from './list-scopes.ts';
import { requestClientScope } from './request-client-scope.ts';

export const scopeRoutes = (services: Services): readonly Route[] => [
  route(operations.listScopes, async ({ caller, query }) => {
    const scopes = await listScopes(services, requirePerson(caller), query.systemName);
    return { scopes: scopes.map((scope) => ({ scope })) };
  }),
  route(operations.listClientScopes, async ({ caller, params }) => {
    const target = { accountId: Number(params.accountId), clientId: params.clientId };
    const scopes = await listClientScopes(services, requirePerson(caller), target);
    return { scopes: scopes.map((scope) => ({ scope })) };
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
  route(operations.deleteClientScope, async (call) => {
    await deleteClientScope(services, requireActor(call), {
      accountId: Number(call.params.accountId),
      clientId: call.params.clientId,
      name: call.params.scopeName,
    });
    return undefined;
  }),
];
