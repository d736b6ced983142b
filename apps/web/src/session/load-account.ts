import type { Client } from '@portal/contract/client';
import { findOwnAccount, getOwnAccount } from '@portal/contract/accounts/account/operations';
import type { Account } from '@portal/contract/accounts/account/schema';
import { ApiError } from '@portal/contract/errors';

/** The cache-buster of specification §9: 1000 to 9999, from a random number of [0, 1). */
function toCacheBuster(random: number): string {
  return String(1000 + Math.floor(random * 9000));
}

async function findAccountByEmail(
  client: Client,
  email: string,
  random: () => number,
): Promise<Account> {
  const query = { email, random: toCacheBuster(random()) };
  return (await client(findOwnAccount, { query })).account;
}

async function findAccountByUserId(client: Client, iamUserId: string): Promise<Account> {
  return (await client(findOwnAccount, { query: { user_id: iamUserId } })).account;
}

/** Null for an account that the person is in no more. */
export function getAccountById(client: Client, accountId: number): Promise<Account | null> {
  const params = { accountId: String(accountId) };
  return orNull(client(getOwnAccount, { params }).then(({ account }) => account));
}

interface Person {
  readonly email: string | null;
  readonly iamUserId: string | null;
}

interface Lookup {
  readonly client: Client;
  readonly random: () => number;
  /** On /shared the e-mail is shared by many; the IAM user id alone is asked for. */
  readonly shared: boolean;
}

/** The person's account: by e-mail, then by IAM user id (contracts E7). Null for somebody without one. */
export async function loadAccount(person: Person, lookup: Lookup): Promise<Account | null> {
  const { email, iamUserId } = person;
  const byEmail = email && !lookup.shared;
  const found = byEmail
    ? await orNull(findAccountByEmail(lookup.client, email, lookup.random))
    : null;
  if (found || !iamUserId) return found;
  return orNull(findAccountByUserId(lookup.client, iamUserId));
}

async function orNull(account: Promise<Account>): Promise<Account | null> {
  try {
    return await account;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
