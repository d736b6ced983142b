import type { Log } from '../../platform/logs/log.ts';
import { findOrganisation } from '../../accounts/account/index.ts';
import { lockAccount } from '../../accounts/user/index.ts';
import type { Services } from '../../context/context.ts';
import { findPersonById } from '../../identity/sql/login-people-sql.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { hasOpenBooks } from '../../billing/invoice/index.ts';
import { eraseAccountRows, erasePersonRows } from './erase-sql.ts';
import { accountErasedMail, loginErasedMail } from './erasure-mails.ts';
import { type Erasure, listClosedAdmins, listDueErasures, lockErasure } from './erasure-sql.ts';

/** Erases who and what was closed long enough ago; what fails stays closed, and is tried again in the next round. */
export async function eraseDue(services: Services, log: Pick<Log, 'info' | 'warn'>) {
  for (const erasure of await listDueErasures(services.jobDatabase)) {
    try {
      const isErased = await inTransaction(services.jobDatabase, (connection) =>
        erase(services, connection, erasure),
      );
      if (isErased) log.info({ erasure: erasure.id }, 'what was closed is erased');
    } catch (error) {
      log.warn({
        what: 'an erasure failed',
        cause: error,
        mend: 'It is tried again in the next round. Where it fails for a day, report the cause to the developers of the portal.',
        erasure: erasure.id,
      });
    }
  }
}

async function erase(services: Services, connection: Connection, erasure: Erasure) {
  const { id, account_id: accountId, iam_user_id: iamUserId } = erasure;
  if (accountId !== null) await lockAccount(connection, accountId);
  if (!(await lockErasure(connection, id))) return false;
  if (iamUserId !== null) return erasePerson(services, connection, iamUserId);
  return accountId !== null && eraseAccount(services, connection, accountId);
}

/** In one transaction with the last mail, of which nothing stays when it went. */
async function erasePerson(
  services: Pick<Services, 'supportHash' | 'outbox' | 'mailSender'>,
  connection: Connection,
  iamUserId: string,
): Promise<boolean> {
  const person = await findPersonById(connection, iamUserId);
  if (!person) return false;
  const { id, email } = person;
  const addressHash = services.supportHash(email.toLowerCase());
  await erasePersonRows(connection, { id, email, addressHash });
  await services.outbox.put(connection, [loginErasedMail(services.mailSender, email)]);
  return true;
}

/** Calls that are still to be billed are billed first. */
async function eraseAccount(services: Services, connection: Connection, accountId: number) {
  if (services.portal.production && (await hasOpenBooks(connection, accountId))) return false;
  const orgName = (await findOrganisation(connection, accountId)) ?? '';
  const admins = await listClosedAdmins(connection, accountId);
  await eraseAccountRows(connection, accountId);
  const mails = admins.map((to) => accountErasedMail(services.mailSender, { to, orgName }));
  await services.outbox.put(connection, mails);
  return true;
}
