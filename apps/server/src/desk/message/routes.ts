import * as operations from '@portal/contract/desk/message/operations';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { createBroadcast, mailTestBroadcast, previewBroadcast } from './create-broadcast.ts';
import { createMessage, listMessages } from './create-message.ts';

export const messageRoutes = (services: Services): readonly Route[] => [
  route(operations.createMessage, async (call) => ({
    message: await createMessage(services, requireActor(call), {
      ...call.body,
      accountId: Number(call.params.accountId),
    }),
  })),
  route(operations.listMessages, ({ params, query }) =>
    listMessages(services, { accountId: Number(params.accountId), page: query.page }),
  ),
  route(operations.previewBroadcast, async ({ body }) => ({
    preview: await previewBroadcast(services, body),
  })),
  route(operations.mailTestBroadcast, async (call) => ({
    sent: { to: await mailTestBroadcast(services, requireActor(call), call.body) },
  })),
  route(operations.createBroadcast, async (call) => ({
    broadcast: await createBroadcast(services, requireActor(call), call.body),
  })),
];
