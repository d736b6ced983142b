import {
  type createIdentityUser,
  getIdentityUser,
  type IdentityUser,
  type updateIdentityUser,
} from '@portal/contract/identity/person/operations';
import type { BodyOf } from '@portal/contract/operation';
import { toReply } from '../../platform/rows/to-reply.ts';
import type { Grant } from '@portal/contract/grant';
import { inTransaction } from '../../platform/database/database.ts';
import { noteAct } from '../../context/staff-act.ts';
import {
  forbidden,
  invalid,
  notFound,
  PortalError,
  throttled,
} from '../../platform/errors/portal-error.ts';
import type { LoginContext } from '../login-context.ts';
import type { LoginThrottles } from '../throttles/login-throttles.ts';
import { mailResetLink } from '../credentials/reset-password.ts';
import { isEmail, isUsername } from './sign-up.ts';
import {
  findPersonByEmail,
  findPersonById,
  insertPerson,
  updatePerson,
  type LoginPerson,
} from '../sql/login-people-sql.ts';
import { accountPreparedMail } from './verification-mails.ts';
import { t } from '../../platform/text/text.ts';

interface IdentityCaller {
  readonly iamUserId: string;
  readonly grants: readonly Grant[];
}

type IdentityChanges = BodyOf<typeof updateIdentityUser>;
type NewIdentity = BodyOf<typeof createIdentityUser>;

export type IdentityService = ReturnType<typeof createIdentityService>;

/** The identity provider's calls (contracts E8); who is not support sees and changes only itself. */
export function createIdentityService(
  context: LoginContext,
  throttles: Pick<LoginThrottles, 'attemptMail'>,
) {
  const { database, roleOf } = context;
  const toIdentityUser = async (person: LoginPerson | null): Promise<IdentityUser> => {
    if (!person) throw notFound(t`User not found`);
    const emailVerified = person.email_verified_at !== null;
    const own = { iamUserId: person.id, emailVerified, roles: [await roleOf(person.id)] };
    return toReply(getIdentityUser.reply, { ...person, ...own });
  };
  return {
    async getUser(caller: IdentityCaller, iamUserId: string) {
      requireSelfOrSupport(caller, iamUserId);
      return toIdentityUser(await findPersonById(database, iamUserId));
    },
    async updateUser(caller: IdentityCaller, iamUserId: string, changes: IdentityChanges) {
      requireSelfOrSupport(caller, iamUserId);
      const known = await toIdentityUser(await findPersonById(database, iamUserId));
      const parsed = parseChanges(changes);
      const { firstName, lastName, phone, locale = null } = known;
      const person = await inTransaction(database, async (connection) => {
        noteAct({ before: { firstName, lastName, phone, locale } });
        return updatePerson(connection, known.iamUserId, parsed);
      });
      return toIdentityUser(person);
    },
    /** For support; who may call it is the operation's declared access. */
    createUser: async (given: NewIdentity) => toIdentityUser(await addPerson(context, given)),
    /** Mails a link to choose a new password. */
    async resetPassword(caller: IdentityCaller, iamUserId: string, ip: string) {
      requireSelfOrSupport(caller, iamUserId);
      const person = await findPersonById(database, iamUserId);
      if (!person?.enabled) throw notFound(t`User not found`);
      const wait = await throttles.attemptMail({ email: person.email, ip });
      if (wait > 0) throw throttled(wait);
      await mailResetLink(context, person);
    },
  };
}

async function addPerson(context: LoginContext, given: NewIdentity): Promise<LoginPerson> {
  const email = given.email.trim();
  const username = given.username.trim();
  if (!isEmail(email)) throw invalid({ email: [t`is invalid`] });
  if (!isUsername(username)) throw invalid({ username: [t`is invalid`] });
  return inTransaction(context.database, async (connection) => {
    const made = await insertPerson(connection, {
      email,
      username,
      passwordHash: null,
      firstName: given.firstName?.trim() ?? null,
      lastName: given.lastName?.trim() ?? null,
      verifiedAt: null,
    });
    if (!made) throw await toConflict(context, email);
    noteAct({ type: 'person', id: made.id });
    await context.outbox.put(connection, [accountPreparedMail(context, email)]);
    return made;
  });
}

function requireSelfOrSupport(caller: IdentityCaller, iamUserId: string): void {
  if (caller.iamUserId !== iamUserId && !caller.grants.includes('support')) throw forbidden();
}

/** Numbers are kept as digits; separators that people type are dropped (specification §3). */
function parseChanges(changes: IdentityChanges): IdentityChanges {
  const phone = changes.phone?.replaceAll(/[\s()+./-]/g, '');
  if (phone !== undefined && !/^\d{6,15}$/.test(phone)) throw invalid({ phone: [t`is invalid`] });
  const names = Object.entries({ firstName: changes.firstName, lastName: changes.lastName });
  for (const [field, name] of names) {
    if (name !== undefined && name.length > 80) throw invalid({ [field]: [t`is too long`] });
  }
  return {
    firstName: changes.firstName?.trim(),
    lastName: changes.lastName?.trim(),
    phone,
    locale: changes.locale,
  };
}

async function toConflict({ database }: LoginContext, email: string): Promise<PortalError> {
  const isEmailUsed = (await findPersonByEmail(database, email)) !== null;
  return new PortalError('conflict', {
    text: isEmailUsed ? t`E-mail is already in use` : t`Username is already in use`,
  });
}
