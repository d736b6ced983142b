import * as operations from '@portal/contract/accounts/personal-token/operations';
import { route, type Route } from '../../http/serve.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { createPersonalToken } from './create-personal-token.ts';
import { deletePersonalToken, getPersonalToken, listPersonalTokens } from './personal-tokens.ts';

export const personalTokenRoutes = (services: Services): readonly Route[] => [
  route(operations.listPersonalTokens, async ({ caller, query }) => {
    const tokens = await listPersonalTokens(services, requirePerson(caller), query.name);
    return { access_tokens: tokens.map((token) => ({ access_token: token })) };
  }),
  route(operations.createPersonalToken, async ({ caller, body }) => ({
    access_token: await createPersonalToken(services, requirePerson(caller), body.token),
  })),
  route(operations.getPersonalToken, async ({ caller, params }) => ({
    access_token: await getPersonalToken(services, requirePerson(caller), params.tokenId),
  })),
  route(operations.deletePersonalToken, async ({ caller, params }) => {
    await deletePersonalToken(services, requirePerson(caller), params.tokenId);
    return undefined;
  }),
];
