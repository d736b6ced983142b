import * as operations from '@portal/contract/accounts/iam-client/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { createClientToken, type MintClientToken } from './create-client-token.ts';
import { createIamClient } from './create-iam-client.ts';
import {
  deleteIamClient,
  listIamClients,
  regenerateIamClientSecret,
  updateIamClient,
} from './iam-clients.ts';

export const iamClientRoutes = (services: Services, mint: MintClientToken): readonly Route[] => [
  memberRoute(operations.listIamClients, async ({ accountId }) => {
    const clients = await listIamClients(services, accountId);
    return clients.map((client) => ({ client }));
  }),
  memberRoute(operations.createIamClient, ({ actor, accountId, body }) =>
    createIamClient(services, actor, { accountId, body }),
  ),
  memberRoute(operations.updateIamClient, ({ actor, accountId, params, body }) =>
    updateIamClient(services, actor, {
      ...params,
      accountId,
      changes: body,
    }),
  ),
  memberRoute(operations.regenerateIamClientSecret, ({ actor, accountId, params, body }) =>
    regenerateIamClientSecret(services, actor, {
      ...params,
      accountId,
      overlapHours: body?.overlap_hours ?? 0,
    }),
  ),
  memberRoute(operations.createClientToken, ({ accountId, params }) =>
    createClientToken(services, mint, { ...params, accountId }),
  ),
  memberRoute(operations.deleteIamClient, ({ actor, accountId, params }) =>
    deleteIamClient(services, actor, { ...params, accountId }),
  ),
];
