import type { UserRole } from '@portal/contract/accounts/user/schema';
import type { Connection } from '../../platform/database/database.ts';
import { findOrganisation } from '../account/index.ts';
import {
  deleteInvitation,
  findOpenInvitation,
  insertInvitation,
  type InvitationRow,
  renewInvitation,
} from './invitation-sql.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { invitationMail } from './invitation-mail.ts';
import { toInvitationLink } from './show-invitation.ts';

/** A new invitation, or the account's open one for the address with its days anew. */
export async function addInvitation(
  services: Services,
  { connection, actor }: { connection: Connection; actor: Actor },
  { accountId, email, role }: { accountId: number; email: string; role: UserRole },
): Promise<InvitationRow> {
  const open = await findOpenInvitation(connection, accountId, email);
  if (open?.role === role) return renew(services, connection, open);
  if (open) await deleteInvitation(connection, open.id);
  const invited = { account_id: accountId, email, role, invited_by: actor.person.email };
  return insertInvitation(connection, { ...invited, ...createLink(services) });
}

/** The link stays as long as it works, so that an older mail does not lead nowhere; an expired one is replaced. */
export function renew(
  services: Services,
  connection: Connection,
  invitation: InvitationRow,
): Promise<InvitationRow> {
  const link = invitation.is_expired ? createLink(services) : {};
  return renewInvitation(connection, invitation.id, link);
}

function createLink({ invitationHash, invitationSealing }: Services) {
  const hash = makeBearer('invitation link');
  return { hash_keyed: invitationHash(hash), hash_sealed: invitationSealing.seal(hash) };
}

/** In the invitation's transaction, which goes on with it. */
export async function mailInvitation(
  services: Services,
  connection: Connection,
  row: InvitationRow,
): Promise<InvitationRow> {
  const organisation = await findOrganisation(connection, row.account_id);
  if (organisation === null || row.hash_sealed === null) return row;
  const mail = invitationMail(services.mailSender, {
    to: row.email,
    organisation,
    role: row.role,
    invitedBy: row.invited_by,
    link: toInvitationLink(services, services.invitationSealing.open(row.hash_sealed)),
    expiresAt: row.expires_at,
  });
  await services.outbox.put(connection, [mail]);
  return row;
}
