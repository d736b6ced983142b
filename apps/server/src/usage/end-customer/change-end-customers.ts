import { toPageAddress } from '@portal/contract/addresses/pages';
import type { EndCustomer } from '@portal/contract/usage/end-customer/schema';
import * as z from 'zod/mini';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { findOrganisation } from '../../accounts/account/index.ts';
import { changeAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import type { Connection } from '../../platform/database/database.ts';
import { forbidden, invalid, notFound } from '../../platform/errors/portal-error.ts';
import {
  countEndCustomers,
  deleteEndCustomer as deleteRow,
  insertEndCustomer,
  renameEndCustomer,
  renewLink,
  replaceLink,
  revokeLink,
} from './end-customer-sql.ts';
import { endCustomerInvitedMail } from './end-customer-mail.ts';
import { t } from '../../platform/text/text.ts';

/** So many that each can be counted and shown. */
const mostEndCustomers = 1_000;

interface Place {
  readonly accountId: number;
  readonly endCustomerId: string;
}

/** A header carries printable ASCII and nothing else. */
const headerText = /^[!-~](?:[ -~]*[!-~])?$/;

export function createEndCustomer(
  services: Services,
  actor: Actor,
  { accountId, ...typed }: { readonly accountId: number; number: string; name: string },
): Promise<EndCustomer> {
  const [number, name] = [typed.number.trim(), requireName(typed.name)];
  if (!headerText.test(number)) {
    throw invalid({ number: [t`must be printable ASCII, so that it fits in a header`] });
  }
  if (actor.person.role !== 'partner')
    throw forbidden(t`End customers are available on the partner plan only`);
  return change(services, { actor, accountId, action: 'added' }, async (connection) => {
    if ((await countEndCustomers(connection, accountId)) >= mostEndCustomers) {
      throw invalid({ base: [t`can have at most ${mostEndCustomers} end customers`] });
    }
    const made = await insertEndCustomer(connection, accountId, { number, name });
    if (!made) throw invalid({ number: [t`has already been taken`] });
    return made;
  });
}

export function updateEndCustomer(
  services: Services,
  actor: Actor,
  { name: typed, ...place }: Place & { readonly name: string },
): Promise<EndCustomer> {
  const name = requireName(typed);
  return change(services, { actor, ...place, action: 'renamed' }, (connection) =>
    renameEndCustomer(connection, place, name),
  );
}

export async function deleteEndCustomer(
  services: Services,
  actor: Actor,
  { known, ...place }: Place & { readonly known: boolean },
): Promise<undefined> {
  await change(services, { actor, ...place, action: 'deleted' }, (connection) =>
    deleteRow(connection, place, known),
  );
}

/** The link is told once: here, and in the mail. */
export async function inviteEndCustomer(
  services: Services,
  actor: Actor,
  { email: typed, ...place }: Place & { readonly email: string },
): Promise<{ invitation: { link: string } }> {
  const to = typed.trim();
  if (!z.safeParse(z.email(), to).success)
    throw invalid({ email: [t`Enter an e-mail address, such as name@company.example`] });
  const token = makeBearer('end customer link');
  const path = toPageAddress('/end-customer/$link', { link: token });
  const link = `${services.portalUrl}${path}`;
  await change(services, { actor, ...place, action: 'invited' }, async (connection) => {
    const invited = await replaceLink(connection, place, services.invitationHash(token));
    if (!invited) return null;
    const partner = (await findOrganisation(connection, place.accountId)) ?? '';
    const about = { to, partner, link, number: invited.number, endsAt: invited.link_ends_at ?? '' };
    await services.outbox.put(connection, [endCustomerInvitedMail(services.mailSender, about)]);
    return invited;
  });
  return { invitation: { link } };
}

/** The same link goes on, also one that has ended. */
export const renewEndCustomerLink = (
  services: Services,
  actor: Actor,
  place: Place,
): Promise<EndCustomer> =>
  change(services, { actor, ...place, action: 'renewed' }, (connection) =>
    renewLink(connection, place),
  );

export const revokeEndCustomerLink = (
  services: Services,
  actor: Actor,
  place: Place,
): Promise<EndCustomer> =>
  change(services, { actor, ...place, action: 'revoked' }, (connection) =>
    revokeLink(connection, place),
  );

interface Changing {
  readonly actor: Actor;
  readonly accountId: number;
  readonly action: 'added' | 'renamed' | 'deleted' | 'invited' | 'renewed' | 'revoked';
}

/** Under the account's lock, with a line in its log. */
function change(
  services: Services,
  { actor, accountId, action }: Changing,
  run: (connection: Connection) => Promise<EndCustomer | null>,
): Promise<EndCustomer> {
  return changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const changed = await run(connection);
    if (!changed) throw notFound();
    const { name, number } = changed;
    const subject = name === '' ? number : `${name} (${number})`;
    await recordEvent(connection, actor, { accountId, action: `end_customer.${action}`, subject });
    return changed;
  });
}

function requireName(text: string): string {
  const name = text.trim();
  if (name === '') throw invalid({ name: [t`can't be blank`] });
  return name;
}
