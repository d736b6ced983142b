import {
  type Invitation,
  wrappedInvitation,
  type PublicInvitation,
} from '@portal/contract/accounts/invitation/schema';
import { isSameEmail } from '@portal/contract/accounts/user/rules';
import type { UserRole } from '@portal/contract/accounts/user/schema';
import type { Connection } from '../../platform/database/database.ts';
import { invalid, notFound, throttled } from '../../platform/errors/portal-error.ts';
import {
  deleteInvitation,
  findOpenInvitation,
  getInvitation,
  type InvitationRow,
  listInvitations as listRows,
  findInvitationByHash,
} from './invitation-sql.ts';
import { deleteUser, isEmailTaken, listUsers, changeAccount, checkEmail } from '../user/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { addInvitation, mailInvitation, renew, toInvitationLink } from './send-invitation.ts';
import { t } from '../../platform/text/text.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { toNetwork } from '../../context/caller-address.ts';
import { createThrottle } from '../../platform/throttle.ts';
import { findOrganisation } from '../account/index.ts';

export async function listInvitations(services: Services, accountId: number) {
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

async function requireOpen(connection: Connection, { accountId, invitationId }: Target) {
  const row = await getInvitation(connection, accountId, invitationId);
  if (!row) throw notFound();
  if (row.accepted_at) throw invalid({ base: [t`Invitation token has already been accepted.`] });
  return row;
}

/** An invitation as the account's admins see it. */
function showInvitation(services: Services, row: InvitationRow): Invitation {
  const hash = row.hash_sealed === null ? null : services.invitationSealing.open(row.hash_sealed);
  const link = hash === null ? null : toInvitationLink(services, hash);
  return toReply(wrappedInvitation.shape.invitation, { ...row, hash, link });
}

const minute = 60_000;

type ReadInvitation = (hash: string, address: string) => Promise<PublicInvitation>;

/** What anybody with the link may know: who invites to what, and not for who tries many links (contracts G6). */
export function createInvitationReader(services: Services): ReadInvitation {
  const reads = createThrottle({
    free: 60,
    firstWait: 1000,
    longestWait: minute,
    forgetAfter: 10 * minute,
    now: () => new Date(),
  });
  return async (hash, address) => {
    const wait = reads.attempt(toNetwork(address));
    if (wait > 0) throw throttled(wait);
    const row = await findInvitationByHash(services.database, services.invitationHash(hash));
    const org_name = row && (await findOrganisation(services.database, row.account_id));
    if (!row || org_name === null) throw notFound(t`Invitation token did not exist.`);
    const open = row.is_expired ? 'expired' : 'pending';
    return {
      email: row.email,
      org_name,
      invited_by: row.invited_by,
      role: row.role,
      state: row.accepted_at ? 'accepted' : open,
    };
  };
}
