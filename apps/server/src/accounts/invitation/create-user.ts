import type { NewUser, User } from '@portal/contract/accounts/user/schema';
import { isSameEmail } from '@portal/contract/accounts/user/rules';
import { noteAct } from '../../context/staff-act.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { forbidden, invalid, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import { findPersonRow } from '../person/index.ts';
import {
  insertUser,
  isEmailTaken,
  changeAccount,
  requireOpenAccount,
  refuseSecondAccount,
  checkEmail,
  checkUsername,
  activateUser,
  findAccountStop,
  listUsers,
  lockAccount,
  requireNoAccount,
} from '../user/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { addInvitation, mailInvitation } from './send-invitation.ts';
import { t } from '../../platform/text/text.ts';
import {
  acceptInvitation as markAccepted,
  findInvitationByHash,
  type InvitationRow,
} from './invitation-sql.ts';
import type { Person } from '../../context/caller.ts';

/**
 * A member, by an admin of the account or by staff (contracts B4). Staff name an existing person, who is active at once;
 * anybody else is announced and joins by the link of the mail, because nobody is put into an account unasked.
 */
export async function createUser(services: Services, actor: Actor, body: NewUser): Promise<User> {
  const as = requireRight(actor, body.account_id);
  const asked = { ...body, email: body.email.trim(), username: body.username.trim() };
  const errors = { ...checkEmail(asked.email), ...checkUsername(asked.username) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const accountId = body.account_id;
  return changeAccount(services, { accountId, actor, as }, async (connection) => {
    await requireOpenAccount(connection, accountId);
    if (await isEmailTaken(connection, asked.email, accountId)) {
      throw invalid({ email: [t`has already been taken`] });
    }
    noteAct({ type: 'account', id: accountId });
    const action = 'user.created';
    await recordEvent(connection, actor, { accountId, action, subject: asked.email });
    return as === 'staff' && asked.iamUserId
      ? addPerson(services, connection, asked)
      : announce(services, { connection, actor }, asked);
  }).catch(refuseSecondAccount);
}

function requireRight({ person }: Actor, accountId: number): 'staff' | 'admin' {
  if (person.grants.includes('support')) return 'staff';
  if (person.accountId !== accountId) throw notFound();
  if (person.accountRole !== 'admin') throw forbidden();
  return 'admin';
}

async function addPerson(services: Services, connection: Connection, asked: NewUser) {
  const iamUserId = asked.iamUserId ?? '';
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(iamUserId);
  const person = isId ? await findPersonRow(services.database, iamUserId) : null;
  if (!person?.email_verified || !isSameEmail(person.email, asked.email)) {
    throw invalid({ iamUserId: [t`is not a person with this e-mail address`] });
  }
  if (person.account_id !== null) {
    throw new PortalError('conflict', { text: t`The user already belongs to an account.` });
  }
  const { email, username } = person;
  return insertUser(connection, {
    accountId: asked.account_id,
    iamUserId,
    email,
    username,
    role: 'member',
  });
}

async function announce(
  services: Services,
  held: { connection: Connection; actor: Actor },
  { account_id: accountId, email, username }: NewUser,
) {
  const user = await insertUser(held.connection, {
    accountId,
    iamUserId: null,
    email,
    username,
    role: 'member',
  });
  const invitation = await addInvitation(services, held, { accountId, email, role: 'member' });
  await mailInvitation(services, held.connection, invitation);
  return user;
}

/** The signed-in person joins the inviting account, once, with the invited address (contracts B6). */
export async function acceptInvitation(services: Services, actor: Actor, hash: string) {
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
