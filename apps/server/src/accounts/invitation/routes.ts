import * as operations from '@portal/contract/accounts/invitation/operations';
import * as userOperations from '@portal/contract/accounts/user/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { acceptInvitation, createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
  createInvitationReader,
} from './manage-invitations.ts';

export function invitationRoutes(services: Services): readonly Route[] {
  const readInvitation = createInvitationReader(services);
  return [
    memberRoute(operations.listInvitations, async ({ accountId }) => {
      const invitations = await listInvitations(services, accountId);
      return invitations.map((invitation) => ({ invitation }));
    }),
    memberRoute(
      operations.createInvitation,
      ({ actor, accountId, body: { email, role = 'member' } }) =>
        createInvitation(services, actor, { accountId, email, role }),
    ),
    memberRoute(operations.resendInvitation, ({ actor, accountId, params }) =>
      resendInvitation(services, actor, { ...params, accountId }),
    ),
    memberRoute(operations.withdrawInvitation, ({ actor, accountId, params }) =>
      withdrawInvitation(services, actor, { ...params, accountId }),
    ),
    memberRoute(operations.getInvitation, ({ params, origin }) =>
      readInvitation(params.hash, origin.address),
    ),
    memberRoute(userOperations.deleteUser, ({ actor, accountId, params, ifMatch }) =>
      deleteUser(services, actor, { ...params, accountId, ifMatch }),
    ),
    memberRoute(userOperations.createUser, ({ actor, body }) => createUser(services, actor, body)),
    memberRoute(userOperations.acceptInvitation, ({ actor, body }) =>
      acceptInvitation(services, actor, body.hash),
    ),
  ];
}
