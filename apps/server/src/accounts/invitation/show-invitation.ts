import { toPageAddress } from '@portal/contract/addresses/pages';
import type { Invitation } from '@portal/contract/accounts/invitation/schema';
import type { InvitationRow } from './invitation-sql.ts';
import type { Services } from '../../context/context.ts';

/** An invitation as the account's admins see it. */
export function showInvitation(services: Services, row: InvitationRow): Invitation {
  const hash = row.hash_sealed === null ? null : services.invitationSealing.open(row.hash_sealed);
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    hash,
    link: hash === null ? null : toInvitationLink(services, hash),
    invited_by: row.invited_by,
    sent_at: row.sent_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  };
}

export function toInvitationLink({ portalUrl }: Services, hash: string): string {
  return `${portalUrl}${toPageAddress('/signup/invitation/$inviteHash', { inviteHash: hash })}`;
}
