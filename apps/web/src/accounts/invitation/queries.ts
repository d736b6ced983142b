import type { Client } from '@portal/contract/client';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@portal/contract/accounts/invitation/operations';
import type { Invitation } from '@portal/contract/accounts/invitation/schema';
import type { ReplyOf } from '@portal/contract/operation';
import type { UserRole } from '@portal/contract/accounts/user/schema';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, toQueryKey } from '../../api/call-query.ts';

export function invitationsQuery(client: Client, accountId: string) {
  return callQuery(client, listInvitations, { params: { accountId } });
}

export async function sendInvitation(
  client: Client,
  accountId: string,
  invited: { readonly email: string; readonly role: UserRole; readonly attempt: string },
): Promise<Invitation> {
  const { email, role, attempt } = invited;
  const headers = { 'Idempotency-Key': attempt };
  const call = { params: { accountId }, body: { email, role }, headers };
  return (await client(createInvitation, call)).invitation;
}

interface OfAccount {
  readonly accountId: string;
  readonly invitation: Invitation;
}

const toParams = ({ accountId, invitation }: OfAccount) => ({
  accountId,
  invitationId: String(invitation.id),
});

export async function resend(client: Client, one: OfAccount): Promise<Invitation> {
  return (await client(resendInvitation, { params: toParams(one) })).invitation;
}

export async function withdraw(client: Client, one: OfAccount): Promise<void> {
  await client(withdrawInvitation, { params: toParams(one) });
}

type Invitations = ReplyOf<typeof listInvitations>['invitations'];

function changeInvitations(
  queryClient: QueryClient,
  accountId: string,
  change: (invitations: Invitations) => Invitations,
): void {
  queryClient.setQueryData<ReplyOf<typeof listInvitations>>(
    toQueryKey(listInvitations, { params: { accountId } }),
    (stored) => stored && { invitations: change(stored.invitations) },
  );
}

/** The answer itself goes on top of the list, or in place of the one with its id; nothing is fetched again. */
export function storeInvitation(queryClient: QueryClient, one: OfAccount): void {
  const { accountId, invitation } = one;
  changeInvitations(queryClient, accountId, (stored) =>
    stored.some((item) => item.invitation.id === invitation.id)
      ? stored.map((item) => (item.invitation.id === invitation.id ? { invitation } : item))
      : [{ invitation }, ...stored],
  );
}

export function dropInvitation(queryClient: QueryClient, one: OfAccount): void {
  const { accountId, invitation } = one;
  changeInvitations(queryClient, accountId, (stored) =>
    stored.filter((item) => item.invitation.id !== invitation.id),
  );
}
