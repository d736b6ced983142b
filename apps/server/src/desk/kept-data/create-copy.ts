import { recordEvent } from '../../accounts/account-event/index.ts';
import { findOrganisation } from '../../accounts/account/index.ts';
import { findAccountOf } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { findPersonByEmail } from '../../identity/sql/login-people-sql.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import type { SignedLinks } from '../../platform/sealing/signed-links.ts';
import { listInvoiceIds } from '../../billing/invoice/index.ts';

export const copiesPath = '/copies';

const toUrl = (links: SignedLinks, subject: string) =>
  `${copiesPath}/${subject}.zip?${links.sign(subject)}`;

interface Asking {
  readonly services: Services;
  readonly links: SignedLinks;
  readonly actor: Actor;
}

export function createOwnCopy({ links, actor }: Pick<Asking, 'links' | 'actor'>): string {
  return toUrl(links, `person/${actor.person.iamUserId}`);
}

/** The account's log says who took it. */
export function createAccountCopy(asking: Asking, accountId: number): Promise<string> {
  return inTransaction(asking.services.database, (connection) =>
    copyAccount(asking, connection, accountId),
  );
}

async function copyAccount({ links, actor }: Asking, connection: Connection, accountId: number) {
  const subject = await findOrganisation(connection, accountId);
  const action = 'account.copied';
  if (subject !== null) await recordEvent(connection, actor, { accountId, action, subject });
  else if ((await listInvoiceIds(connection, accountId)).length === 0) throw notFound();
  return toUrl(links, `account/${accountId}`);
}

type Customer = { readonly email: string } | { readonly account_id: number };

/** Of an account that is erased there are its books. */
export async function createCustomerCopy(asking: Asking, customer: Customer): Promise<string> {
  const { services, links, actor } = asking;
  if ('account_id' in customer) return createAccountCopy(asking, customer.account_id);
  return inTransaction(services.database, async (connection) => {
    const person = await findPersonByEmail(connection, customer.email);
    if (!person) throw notFound();
    const account = await findAccountOf(connection, person.id);
    if (account) {
      noteAct({ accountId: account.accountId });
      const event = { accountId: account.accountId, action: 'user.copied', subject: person.email };
      await recordEvent(connection, actor, event);
    }
    return toUrl(links, `person/${person.id}`);
  });
}
