import * as operations from '@portal/contract/accounts/account-event/operations';
import { route, type Route } from '../../http/serve.ts';
import { getOwnRemoval, listAccountEvents } from './read-account-events.ts';
import type { Services } from '../../context/context.ts';

export const accountEventRoutes = (services: Services): readonly Route[] => [
  route(operations.getOwnRemoval, ({ caller }) => getOwnRemoval(services, caller)),
  route(operations.listAccountEvents, async ({ params, query }) => {
    const { accountId } = params;
    const { events, pagination } = await listAccountEvents(services, Number(accountId), query.page);
    return { events: events.map((event) => ({ event })), pagination };
  }),
];
