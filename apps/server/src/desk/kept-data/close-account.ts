import { findOrganisation } from '../../accounts/account/index.ts';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { suspendApplicationsOf } from '../../accounts/application/index.ts';
import { deleteOpenInvitations } from '../../accounts/invitation/index.ts';
import { changeAccount, suspendUsers } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { invalid, PortalError, notFound } from '../../platform/errors/portal-error.ts';
import { accountClosedMail } from './erasure-mails.ts';
import { insertErasure } from './erasure-sql.ts';
import { t } from '../../platform/text/text.ts';
import { keptDays } from '@portal/contract/kept-days';
import { noteAct } from '../../context/staff-act.ts';
import { findPersonByEmail } from '../../identity/sql/login-people-sql.ts';
import { closePerson } from './close-person.ts';

interface Closing {
  readonly accountId: number;
  /** Typed again. */
  readonly orgName: string;
  readonly as?: 'admin' | 'staff';
}

/** Keys end at once and everybody leaves; any admin's mail has the link that opens it again, until it is erased. */
export function closeAccount(
  services: Services,
  actor: Actor,
  { accountId, orgName: typed, as = 'admin' }: Closing,
): Promise<Date> {
  return changeAccount(services, { accountId, actor, as }, async (connection) => {
    const orgName = (await findOrganisation(connection, accountId)) ?? '';
    if (typed.trim() !== orgName) throw invalid({ org_name: [t`is not the name of the account`] });
    const token = makeBearer('undo link');
    const statuses = await suspendApplicationsOf(connection, accountId);
    const erasure = await insertErasure(connection, {
      account_id: accountId,
      undo_hash: services.undoHash(token),
      statuses: JSON.stringify(statuses),
    });
    if (!erasure) throw new PortalError('conflict', { text: t`The account is already closed.` });
    await deleteOpenInvitations(connection, accountId);
    const admins = await suspendUsers(connection, { accountId });
    const action = 'account.closed';
    await recordEvent(connection, actor, { accountId, action, subject: orgName });
    const closed = { token, dueAt: erasure.due_at, orgName, by: actor.person.email };
    const mails = admins.map((to) => accountClosedMail(services.mailSender, { ...closed, to }));
    await services.outbox.put(connection, mails);
    return erasure.due_at;
  });
}

interface Wanted {
  readonly confirm: string;
  readonly reason: string;
}

type Customer = Wanted & ({ readonly email: string } | { readonly account_id: number });

/** An owner closes a login or an account for whoever it is about (DAY-13): locked out at once, erased after the time of grace. */
export async function eraseCustomer(services: Services, actor: Actor, customer: Customer) {
  const reason = customer.reason.trim();
  if (reason === '') throw invalid({ reason: [t`Field should not be empty`] });
  if (!('account_id' in customer)) return erasePerson(services, actor, { ...customer, reason });
  const { account_id: accountId, confirm } = customer;
  noteAct({ type: 'account', id: accountId, accountId, after: { state: 'closed' }, reason });
  return closeAccount(services, actor, { accountId, orgName: confirm, as: 'staff' });
}

async function erasePerson(
  services: Services,
  { origin }: Actor,
  { email, confirm, reason }: Wanted & { readonly email: string },
): Promise<Date> {
  const person = await findPersonByEmail(services.database, email.trim());
  if (!person) throw notFound();
  if (confirm.trim().toLowerCase() !== person.email.toLowerCase()) {
    throw invalid({ confirm: [t`is not the e-mail of this login`] });
  }
  noteAct({ type: 'person', id: person.id, after: { state: 'closed' }, reason });
  const fault = await closePerson(services, person.id, origin);
  if (fault) throw new PortalError('conflict', { text: fault });
  return new Date(Date.now() + keptDays.erasure * 86_400_000);
}
