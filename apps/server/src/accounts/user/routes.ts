import * as operations from '@portal/contract/accounts/user/operations';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { acceptInvitation } from '../invitation/accept-invitation.ts';
import { createUser } from '../invitation/create-user.ts';
import { deleteUser } from '../invitation/delete-user.ts';
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
  route(operations.deleteUser, async (call) => {
    const { params, ifMatch } = call;
    const target = { ...params, accountId: Number(params.accountId), ifMatch };
    await deleteUser(services, requireActor(call), target);
    return undefined;
  }),
  route(operations.createUser, async (call) => ({
    user: await createUser(services, requireActor(call), call.body),
  })),
  route(operations.acceptInvitation, async (call) => ({
    user: await acceptInvitation(services, requireActor(call), call.body.hash),
  })),
];
