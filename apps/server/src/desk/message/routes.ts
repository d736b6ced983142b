import * as operations from '@portal/contract/desk/message/operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import { createBroadcast, mailTestBroadcast, previewBroadcast } from './create-broadcast.ts';
import { createMessage, listMessages } from './create-message.ts';

export const messageRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.createMessage, ({ actor, body, accountId }) =>
    createMessage(services, actor, {
      ...body,
      accountId,
    }),
  ),
  route(operations.listMessages, ({ params, query }) =>
    listMessages(services, { accountId: Number(params.accountId), page: query.page }),
  ),
  memberRoute(operations.previewBroadcast, ({ body }) => previewBroadcast(services, body)),
  memberRoute(operations.mailTestBroadcast, async ({ actor, body }) => ({
    to: await mailTestBroadcast(services, actor, body),
  })),
  memberRoute(operations.createBroadcast, ({ actor, body }) =>
    createBroadcast(services, actor, body),
  ),
];
