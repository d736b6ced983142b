import type { ApplicationSummary } from '@portal/contract/accounts/application/schema';
import { notFound } from '../../platform/errors/portal-error.ts';
import { getAccount } from '../account/index.ts';
import { findByKey } from './application-key-sql.ts';
import { listAdminMails } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { requireApplication, summariseApplication } from './show-application.ts';

interface KeyHolder {
  readonly application: ApplicationSummary;
  readonly account: { id: number; org_name: string; admins: string[] };
}

/** Support's way from the API key that a customer names to the application; an old key that still works finds it too. */
export async function findApplicationByKey(services: Services, key: string): Promise<KeyHolder> {
  const { database } = services;
  const found = await findByKey(database, services.keyHash(key.trim()));
  const account = found && (await getAccount(database, found.account_id));
  if (!account) throw notFound();
  const row = await requireApplication(database, account.id, found.id);
  const admins = await listAdminMails(database, account.id);
  return {
    application: summariseApplication(services, row),
    account: { id: account.id, org_name: account.org_name, admins },
  };
}
