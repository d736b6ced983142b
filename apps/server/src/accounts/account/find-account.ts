import type { Account } from '@portal/contract/accounts/account/schema';
import { isSameEmail } from '@portal/contract/accounts/user/rules';
import { notFound } from '../../platform/errors/portal-error.ts';
import { findAccountId, getAccount } from './account-sql.ts';
import { isTermsDue } from '../terms/index.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';

/** By e-mail; anybody finds their own, support finds any, all else is 'not found' (contracts B1). */
export async function findAccount(
  services: Services,
  caller: Person,
  email: string | undefined,
): Promise<Account> {
  if (!email) throw notFound();
  if (caller.grants.includes('support'))
    return readAccount(services, await findAccountId(services.database, email));
  if (!isSameEmail(email, caller.email)) throw notFound();
  return readAccount(services, caller.accountId);
}

/** The caller's own account by e-mail or by IAM user id (contracts E7). */
export async function findOwnAccount(
  services: Services,
  caller: Person,
  key: { email?: string | undefined; user_id?: string | undefined },
): Promise<Account> {
  const own = key.email ? isSameEmail(key.email, caller.email) : key.user_id === caller.iamUserId;
  if (!own) throw notFound();
  return readAccount(services, caller.accountId);
}

export async function readAccount(services: Services, accountId: number | null): Promise<Account> {
  const { database, portal } = services;
  if (accountId === null) throw notFound();
  const account = await getAccount(database, accountId);
  if (!account) throw notFound();
  if (!portal.production || !(await isTermsDue(database, accountId))) return account;
  return { ...account, extra_fields: { ...account.extra_fields, terms_due: true } };
}
