import * as operations from '@portal/contract/identity/person/operations';
import { route, type Route } from '../../http/serve.ts';
import type { IdentityService } from '../people/identity-service.ts';
import { requirePerson } from '../../context/caller.ts';

export const identityRoutes = (identity: IdentityService): readonly Route[] => [
  route(operations.getIdentityUser, ({ caller, params }) =>
    identity.getUser(requirePerson(caller), params.iamUserId),
  ),
  route(operations.updateIdentityUser, ({ caller, params, body }) =>
    identity.updateUser(requirePerson(caller), params.iamUserId, body),
  ),
  route(operations.createIdentityUser, ({ body }) => identity.createUser(body)),
];
