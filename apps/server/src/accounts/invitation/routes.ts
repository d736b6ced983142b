import * as operations from '@portal/contract/accounts/invitation/operations';
import * as userOperations from '@portal/contract/accounts/user/operations';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './manage-invitations.ts';
import { createInvitationReader } from './read-invitation.ts';

export function invitationRoutes(services: Services): readonly Route[] {
  const readInvitation = createInvitationReader(services);
  return [
    route(operations.listInvitations, async ({ params }) => {
      const invitations = await listInvitations(services, Number(params.accountId));
      return { invitations: invitations.map((invitation) => ({ invitation })) };
    }),
    route(operations.createInvitation, async (call) => {
      const { email, role = 'member' } = call.body;
      const target = { accountId: Number(call.params.accountId), email, role };
      return { invitation: await createInvitation(services, requireActor(call), target) };
    }),
    route(operations.resendInvitation, async (call) => {
      const { accountId, invitationId } = call.params;
      const target = { accountId: Number(accountId), invitationId };
      return { invitation: await resendInvitation(services, requireActor(call), target) };
    }),
    route(operations.withdrawInvitation, async (call) => {
      const { accountId, invitationId } = call.params;
      const target = { accountId: Number(accountId), invitationId };
      await withdrawInvitation(services, requireActor(call), target);
      return undefined;
    }),
    route(operations.getInvitation, async ({ params, origin }) => ({
      invitation: await readInvitation(params.hash, origin.address),
    })),
    route(userOperations.deleteUser, async (call) => {
      const { params, ifMatch } = call;
      const target = { ...params, accountId: Number(params.accountId), ifMatch };
      await deleteUser(services, requireActor(call), target);
      return undefined;
    }),
    route(userOperations.createUser, async (call) => ({
      user: await createUser(services, requireActor(call), call.body),
    })),
    route(userOperations.acceptInvitation, async (call) => ({
      user: await acceptInvitation(services, requireActor(call), call.body.hash),
    })),
  ];
}
