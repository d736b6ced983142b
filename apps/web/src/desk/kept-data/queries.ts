import type { Client } from '@portal/contract/client';
import {
  closeAccount,
  createAccountCopy,
  createCustomerCopy,
  createOwnCopy,
  eraseCustomer,
} from '@portal/contract/desk/kept-data/operations';

/** Address of the archive: of one's own data, or of all that is kept of an account. */
export async function askForCopy(client: Client, accountId: string | null): Promise<string> {
  const { copy } = await (accountId === null
    ? client(createOwnCopy)
    : client(createAccountCopy, { params: { accountId } }));
  return copy.url;
}

export async function sendClosing(
  client: Client,
  accountId: string,
  orgName: string,
): Promise<string> {
  const call = { params: { accountId }, body: { org_name: orgName } };
  return (await client(closeAccount, call)).closing.erased_at;
}

/** Of whom an owner keeps or erases something: a login by its e-mail, an account by its id. */
export type Subject = { readonly email: string } | { readonly account_id: number };

export const toSubject = (text: string): Subject =>
  /^\d+$/.test(text) ? { account_id: Number(text) } : { email: text };

export async function askForCustomerCopy(client: Client, subject: Subject): Promise<string> {
  return (await client(createCustomerCopy, { body: subject })).copy.url;
}

interface Erasing {
  readonly confirm: string;
  readonly reason: string;
}

export async function sendErasure(client: Client, subject: Subject, erasing: Erasing) {
  return (await client(eraseCustomer, { body: { ...subject, ...erasing } })).erasure.erased_at;
}
