import * as operations from '@portal/contract/accounts/user/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { listUsers } from './list-users.ts';
import { updateUserRole } from './update-user-role.ts';

export const userRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.listUsers, async ({ accountId }) => {
    const users = await listUsers(services, accountId);
    return users.map((user) => ({ user }));
  }),
  memberRoute(operations.updateUserRole, ({ actor, accountId, params, ifMatch }) =>
    updateUserRole(services, actor, { ...params, accountId, ifMatch }),
  ),
];
