import type { User } from '@portal/contract/accounts/user/schema';
import { isSameEmail } from '@portal/contract/accounts/user/rules';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { forbidden, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import {
  acceptInvitation as markAccepted,
  findInvitationByHash,
  type InvitationRow,
} from './invitation-sql.ts';
import {
  activateUser,
  insertUser,
  findAccountStop,
  listUsers,
  lockAccount,
} from '../user/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { refuseSecondAccount, requireNoAccount } from '../user/index.ts';
import { t } from '../../platform/text/text.ts';

/** The signed-in person joins the inviting account, once, with the invited address (contracts B6). */
export async function acceptInvitation(
  services: Services,
  actor: Actor,
  hash: string,
): Promise<User> {
  const hashKeyed = services.invitationHash(hash);
  return inTransaction(services.database, async (connection) => {
    const seen = await findInvitationByHash(connection, hashKeyed);
    if (seen) await lockAccount(connection, seen.account_id);
    // Read again under the lock: of two tabs one has been faster.
    const invitation = await findInvitationByHash(connection, hashKeyed);
    if (!invitation) throw notFound(t`Invitation token did not exist.`);
    requireAcceptable(invitation, actor.person);
    if ((await findAccountStop(connection, invitation.account_id)) !== null)
      throw new PortalError('conflict', { text: t`The account is currently suspended.` });
    const user = await join(connection, invitation, actor.person);
    await markAccepted(connection, invitation.id);
    await recordEvent(connection, actor, {
      accountId: invitation.account_id,
      action: 'user.joined',
      subject: user.email,
      details: { invited_by: invitation.invited_by },
    });
    return user;
  }).catch(refuseSecondAccount);
}

function requireAcceptable(invitation: InvitationRow, person: Person): void {
  if (invitation.accepted_at) {
    throw new PortalError('invalid', { text: t`Invitation token has already been accepted.` });
  }
  if (invitation.is_expired) throw new PortalError('invalid', { text: t`Invitation has expired.` });
  if (!isSameEmail(invitation.email, person.email)) {
    throw forbidden(t`Invitation belongs to another e-mail address.`);
  }
  requireNoAccount(person, invitation.account_id);
}

/** Somebody whom the account has announced already takes that place. */
async function join(
  connection: Connection,
  { account_id: accountId, role }: InvitationRow,
  { iamUserId, email, username }: Person,
): Promise<User> {
  const users = await listUsers(connection, accountId);
  const announced = users.find(
    (user) => user.state === 'pending' && isSameEmail(user.email, email),
  );
  return announced
    ? activateUser(connection, announced.id, { iamUserId, username })
    : insertUser(connection, { accountId, iamUserId, email, username, role });
}
