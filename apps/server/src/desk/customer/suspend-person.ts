import type { CustomerPerson } from '@portal/contract/desk/customer/schema';
import type { UserRole } from '@portal/contract/accounts/user/schema';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { deletePersonalTokensOf } from '../../accounts/personal-token/index.ts';
import {
  changeAccount,
  isLastAdmin,
  listUsers,
  resumeUsers,
  setUserRole,
  suspendUsers,
} from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import { requireFresh } from '../../context/if-match.ts';
import { noteAct } from '../../context/staff-act.ts';
import { setEnabled } from '../../identity/sql/login-people-sql.ts';
import type { Connection } from '../../platform/database/database.ts';
import { forbidden, invalid, notFound } from '../../platform/errors/portal-error.ts';
import {
  type Act,
  type ActMailKind,
  type ActServices,
  conflict,
  type PersonAct,
  requireReason,
  tell,
} from './act-services.ts';
import { findPersonRow } from './customer-lists-sql.ts';
import { findCustomer } from './customer-sql.ts';
import { showPerson } from './list-customer.ts';
import { insertSuspension, isClosed, takeSuspension } from './suspension-sql.ts';
import { t } from '../../platform/text/text.ts';

interface Changing {
  readonly connection: Connection;
  readonly actor: Actor;
  readonly reason: string;
  readonly person: CustomerPerson;
  readonly iamUserId: string;
}

/** How an act is told, and noted in the account's log. */
interface Kind {
  readonly mail: ActMailKind;
  readonly action: string;
  readonly details?: Readonly<Record<string, string>>;
  /** The person alone reads of it. */
  readonly alone?: true;
  /** Done for a login that is closed, too. */
  readonly evenClosed?: true;
}

/** What all acts on a person of an account share: the lock, the checks, the log and the mails. */
async function actOn(
  services: ActServices,
  actor: Actor,
  { act, kind, change }: { act: PersonAct; kind: Kind; change: (of: Changing) => Promise<unknown> },
): Promise<CustomerPerson> {
  const { accountId, userId } = act;
  const reason = requireReason(act.reason);
  const { staffDomains } = services.portal;
  return changeAccount(services, { accountId, actor, as: 'staff' }, async (connection) => {
    const read = async () => {
      const row = await findPersonRow(connection, accountId, userId);
      if (!row) throw notFound();
      return showPerson(row, staffDomains);
    };
    const person = await read();
    requireFresh(person.updated_at, act.ifMatch);
    const { iam_user_id: iamUserId, email } = person;
    if (!iamUserId) throw invalid({ base: [t`The person has been invited but has no login yet`] });
    if (person.is_staff)
      throw forbidden(t`Only an owner can change portal staff: under Admin, Roles`);
    if (!kind.evenClosed && (await isClosed(connection, { iamUserId })))
      throw conflict(t`The person has closed this login. It is about to be erased.`);
    await change({ connection, actor, reason, person, iamUserId });
    const after = await read();
    noteAct({ type: 'person', id: iamUserId, before: toNoted(person), after: toNoted(after) });
    const { mail, action, details = {}, alone } = kind;
    await recordEvent(connection, actor, { accountId, action, subject: email, details });
    const customer = await findCustomer(connection, accountId);
    const told = { accountId, orgName: customer?.org_name ?? '', email, reason, also: [email] };
    await tell(services, connection, { kind: mail, ...told, ...(alone && { alone }) });
    return after;
  });
}

const toNoted = ({ email, role, state, sessions, tokens }: CustomerPerson) => ({
  email,
  role,
  state,
  sessions,
  personal: tokens,
});

export const suspendPerson: Act<PersonAct, CustomerPerson> = (services, actor, act) =>
  actOn(services, actor, {
    act,
    kind: { mail: 'person-suspended', action: 'user.suspended' },
    async change({ connection, reason, iamUserId }) {
      const suspension = { iam_user_id: iamUserId, reason, suspended_by: actor.person.email };
      if (!(await insertSuspension(connection, suspension)))
        throw conflict(t`The person is already suspended.`);
      await setEnabled(connection, iamUserId, false);
      await suspendUsers(connection, { iamUserId });
      await services.endSessions(connection, iamUserId);
    },
  });

export const resumePerson: Act<PersonAct, CustomerPerson> = (services, actor, act) =>
  actOn(services, actor, {
    act,
    kind: { mail: 'person-resumed', action: 'user.resumed' },
    async change({ connection, iamUserId }) {
      if (!(await takeSuspension(connection, { iamUserId })))
        throw conflict(t`The person is not suspended.`);
      await setEnabled(connection, iamUserId, true);
      await resumeUsers(connection, { iamUserId });
    },
  });

/** After a leak: whoever has something of the person has nothing any more. */
export const endPersonSessions: Act<PersonAct, CustomerPerson> = (services, actor, act) =>
  actOn(services, actor, {
    act,
    kind: { mail: 'sessions-ended', action: 'user.signed_out', alone: true, evenClosed: true },
    async change({ connection, iamUserId }) {
      await services.endSessions(connection, iamUserId);
      await deletePersonalTokensOf(connection, iamUserId);
    },
  });

interface RoleAct extends PersonAct {
  readonly role: UserRole;
}

const alreadyTexts = {
  admin: t`The person is admin already.`,
  member: t`The person is member already.`,
};

/** Where the admin has left, and nobody in the account can do it. */
export const updatePersonRole: Act<RoleAct, CustomerPerson> = (services, actor, act) => {
  const { role } = act;
  return actOn(services, actor, {
    act,
    kind: {
      mail: role === 'admin' ? 'person-made-admin' : 'person-made-member',
      action: 'user.role_changed',
      details: { to: role },
    },
    async change({ connection, person }) {
      if (await isClosed(connection, { accountId: act.accountId }))
        throw conflict(t`The account is closed and about to be erased.`);
      if (person.role === role) throw conflict(alreadyTexts[role]);
      if (person.state !== 'active')
        throw conflict(t`The person is not active: resume them first.`);
      const users = await listUsers(connection, act.accountId);
      const user = users.find(({ id }) => id === person.user_id);
      if (role === 'member' && user && isLastAdmin(users, user))
        throw invalid({ base: [t`Can't demote last admin`] });
      await setUserRole(connection, person.user_id, role);
    },
  });
};
