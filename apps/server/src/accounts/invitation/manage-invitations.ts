import type { Invitation } from '@portal/contract/accounts/invitation/schema';
import { isSameEmail } from '@portal/contract/accounts/user/rules';
import type { UserRole } from '@portal/contract/accounts/user/schema';
import type { Connection } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import {
  deleteInvitation,
  findOpenInvitation,
  getInvitation,
  type InvitationRow,
  listInvitations as listRows,
} from './invitation-sql.ts';
import { deleteUser, isEmailTaken, listUsers } from '../user/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { checkEmail } from '../user/index.ts';
import { addInvitation, mailInvitation, renew } from './send-invitation.ts';
import { showInvitation } from './show-invitation.ts';
import { t } from '../../platform/text/text.ts';

export async function listInvitations(
  services: Services,
  accountId: number,
): Promise<Invitation[]> {
  const rows = await listRows(services.database, accountId);
  return rows.map((row) => showInvitation(services, row));
}

/** An open invitation of the same address stands in the way until it expires (contracts G6). */
export async function createInvitation(
  services: Services,
  actor: Actor,
  { accountId, email: given, role }: { accountId: number; email: string; role: UserRole },
): Promise<Invitation> {
  const email = given.trim();
  const errors = checkEmail(email);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const change = { accountId, actor, as: 'admin' } as const;
  const row = await changeAccount(services, change, async (connection) => {
    await requireInvitable(connection, accountId, email);
    const action = 'user.invited';
    await recordEvent(connection, actor, { accountId, action, subject: email, details: { role } });
    const invitation = { accountId, email, role };
    return mailInvitation(
      services,
      connection,
      await addInvitation(services, { connection, actor }, invitation),
    );
  });
  return showInvitation(services, row);
}

async function requireInvitable(connection: Connection, accountId: number, email: string) {
  if (await isEmailTaken(connection, email, accountId)) {
    throw invalid({ email: [t`has been taken by another user`] });
  }
  const open = await findOpenInvitation(connection, accountId, email);
  if (open && !open.is_expired) {
    throw invalid({ email: [t`This invitation has already been sent.`] });
  }
}

interface Target {
  readonly accountId: number;
  readonly invitationId: string;
}

export async function resendInvitation(
  services: Services,
  actor: Actor,
  { accountId, invitationId }: Target,
): Promise<Invitation> {
  const change = { accountId, actor, as: 'admin' } as const;
  const row = await changeAccount(services, change, async (connection) => {
    const open = await requireOpen(connection, { accountId, invitationId });
    const action = 'user.invitation_resent';
    await recordEvent(connection, actor, { accountId, action, subject: open.email });
    return mailInvitation(services, connection, await renew(services, connection, open));
  });
  return showInvitation(services, row);
}

/** Its link stops at once; a user who was only announced goes with it. */
export async function withdrawInvitation(
  services: Services,
  actor: Actor,
  { accountId, invitationId }: Target,
): Promise<void> {
  await changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const open = await requireOpen(connection, { accountId, invitationId });
    await deleteInvitation(connection, open.id);
    const users = await listUsers(connection, accountId);
    const announced = users.find(
      (user) => user.state === 'pending' && isSameEmail(user.email, open.email),
    );
    if (announced) await deleteUser(connection, announced.id);
    const action = 'user.invitation_withdrawn';
    await recordEvent(connection, actor, { accountId, action, subject: open.email });
  });
}

async function requireOpen(
  connection: Connection,
  { accountId, invitationId }: Target,
): Promise<InvitationRow> {
  const row = await getInvitation(connection, accountId, invitationId);
  if (!row) throw notFound();
  if (row.accepted_at) throw invalid({ base: [t`Invitation token has already been accepted.`] });
  return row;
}
