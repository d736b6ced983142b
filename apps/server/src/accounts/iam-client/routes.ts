import * as operations from '@portal/contract/accounts/iam-client/operations';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { createClientToken, type MintClientToken } from './create-client-token.ts';
import { createIamClient } from './create-iam-client.ts';
import { deleteIamClient } from './delete-iam-client.ts';
import { listIamClients } from './list-iam-clients.ts';
import { regenerateIamClientSecret } from './regenerate-iam-client-secret.ts';
import { updateIamClient } from './update-iam-client.ts';

export const iamClientRoutes = (services: Services, mint: MintClientToken): readonly Route[] => [
  route(operations.listIamClients, async ({ params }) => {
    const clients = await listIamClients(services, Number(params.accountId));
    return { clients: clients.map((client) => ({ client })) };
  }),
  route(operations.createIamClient, async (call) => {
    const accountId = Number(call.params.accountId);
    const { body } = call;
    return { client: await createIamClient(services, requireActor(call), { accountId, body }) };
  }),
  route(operations.updateIamClient, async (call) => ({
    client: await updateIamClient(services, requireActor(call), {
      accountId: Number(call.params.accountId),
      clientId: call.params.clientId,
      changes: call.body,
    }),
  })),
  route(operations.regenerateIamClientSecret, async (call) => ({
    client: await regenerateIamClientSecret(services, requireActor(call), {
      accountId: Number(call.params.accountId),
      clientId: call.params.clientId,
      overlapHours: call.body?.overlap_hours ?? 0,
    }),
  })),
  route(operations.createClientToken, async ({ params }) => {
    const { accountId, clientId } = params;
    const target = { accountId: Number(accountId), clientId };
    return { token: await createClientToken(services, mint, target) };
  }),
  route(operations.deleteIamClient, async (call) => {
    const { accountId, clientId } = call.params;
    const target = { accountId: Number(accountId), clientId };
    await deleteIamClient(services, requireActor(call), target);
    return undefined;
  }),
];
