import {
  createAccount,
  getOwnAccount,
  updateAccount,
} from '@portal/contract/accounts/account/operations';
import type { Account, AccountChanges, NewAccount } from '@portal/contract/accounts/account/schema';
import type { Client } from '@portal/contract/client';
import { ifMatch, toOutcome, type Outcome } from '../../api/conflict.ts';

/** `attempt` is the same for a repeat after a lost answer, so that one account is made. */
export async function sendNewAccount(
  client: Client,
  account: NewAccount,
  attempt: string,
): Promise<Account> {
  const headers = { 'Idempotency-Key': attempt };
  return (await client(createAccount, { body: account, headers })).account;
}

/** Sent with the moment of the last read: a lost race brings what is stored instead. */
export function sendAccountChange(
  client: Client,
  account: Account,
  changes: AccountChanges,
): Promise<Outcome<Account>> {
  const params = { accountId: String(account.id) };
  const call = { params, body: changes, headers: ifMatch(account) };
  return toOutcome(
    async () => (await client(updateAccount, call)).account,
    async () => (await client(getOwnAccount, { params })).account,
  );
}
