import type { Client } from '@portal/contract/client';
import {
  closeAccount,
  createAccountCopy,
  createOwnCopy,
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
