import * as operations from '@portal/contract/accounts/team-token/operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import { createTeamToken, deleteTeamToken, listTeamTokens } from './team-tokens.ts';

export const teamTokenRoutes = (services: Services): readonly Route[] => [
  route(operations.listTeamTokens, () => listTeamTokens(services)),
  memberRoute(operations.createTeamToken, ({ person, body }) =>
    createTeamToken(services, person, body),
  ),
  memberRoute(operations.deleteTeamToken, ({ person, params }) =>
    deleteTeamToken(services, person, params.tokenId),
  ),
];
