import type { NewUser, User } from '@portal/contract/accounts/user/schema';
import { isSameEmail } from '@portal/contract/accounts/user/rules';
import { noteAct } from '../../context/staff-act.ts';
import type { Connection } from '../../platform/database/database.ts';
import { forbidden, invalid, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import { findPersonRow } from '../person/index.ts';
import { insertUser, isEmailTaken } from '../user/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount, requireOpenAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { addInvitation, mailInvitation } from './send-invitation.ts';
import { refuseSecondAccount } from '../user/index.ts';
import { checkEmail, checkUsername } from '../user/index.ts';
import { t } from '../../platform/text/text.ts';

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
