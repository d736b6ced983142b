import * as operations from '@portal/contract/accounts/personal-token/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { createPersonalToken } from './create-personal-token.ts';
import { deletePersonalToken, getPersonalToken, listPersonalTokens } from './personal-tokens.ts';

export const personalTokenRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.listPersonalTokens, async ({ person, query }) => {
    const tokens = await listPersonalTokens(services, person, query.name);
    return tokens.map((token) => ({ access_token: token }));
  }),
  memberRoute(operations.createPersonalToken, ({ person, body }) =>
    createPersonalToken(services, person, body.token),
  ),
  memberRoute(operations.getPersonalToken, ({ person, params }) =>
    getPersonalToken(services, person, params.tokenId),
  ),
  memberRoute(operations.deletePersonalToken, ({ person, params }) =>
    deletePersonalToken(services, person, params.tokenId),
  ),
];
