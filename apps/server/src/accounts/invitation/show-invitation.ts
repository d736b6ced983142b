import { toPageAddress } from '@portal/contract/addresses/pages';
import { wrappedInvitation, type Invitation } from '@portal/contract/accounts/invitation/schema';
import type { InvitationRow } from './invitation-sql.ts';
import type { Services } from '../../context/context.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

/** An invitation as the account's admins see it. */
export function showInvitation(services: Services, row: InvitationRow): Invitation {
  const hash = row.hash_sealed === null ? null : services.invitationSealing.open(row.hash_sealed);
  const link = hash === null ? null : toInvitationLink(services, hash);
  return toReply(wrappedInvitation.shape.invitation, { ...row, hash, link });
}

export function toInvitationLink({ portalUrl }: Services, hash: string): string {
  return `${portalUrl}${toPageAddress('/signup/invitation/$inviteHash', { inviteHash: hash })}`;
}
