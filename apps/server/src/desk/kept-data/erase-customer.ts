import { keptDays } from '@portal/contract/kept-days';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { findPersonByEmail } from '../../identity/sql/login-people-sql.ts';
import { invalid, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import { closeAccount } from './close-account.ts';
import { closePerson } from './close-person.ts';
import { t } from '../../platform/text/text.ts';

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
