import * as operations from '@portal/contract/accounts/user/operations';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { listUsers } from './list-users.ts';
import { updateUserRole } from './update-user-role.ts';

export const userRoutes = (services: Services): readonly Route[] => [
  route(operations.listUsers, async ({ params }) => {
    const users = await listUsers(services, Number(params.accountId));
    return { users: users.map((user) => ({ user })) };
  }),
  route(operations.updateUserRole, async (call) => {
    const { params, ifMatch } = call;
    const change = { ...params, accountId: Number(params.accountId), ifMatch };
    return { user: await updateUserRole(services, requireActor(call), change) };
  }),
];
