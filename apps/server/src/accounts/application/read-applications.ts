import { applicationStatus, type Application } from '@portal/contract/accounts/application/schema';
import * as z from 'zod/mini';
import { listApplications as listRows } from './application-sql.ts';
import type { Services } from '../../context/context.ts';
import { showApplication, requireApplication, summariseApplication } from './application-rules.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { getAccount } from '../account/index.ts';
import { findByKey } from './application-key-sql.ts';
import { listAdminMails } from '../user/index.ts';

/** Oldest first; an unknown state lists nothing, as the account service does (contracts C1). */
export async function listApplications(
  services: Services,
  accountId: number,
  state: string | undefined,
): Promise<Application[]> {
  const status = state ? z.safeParse(applicationStatus, state) : { success: true, data: null };
  if (!status.success) return [];
  const rows = await listRows(services.database, accountId, status.data ?? null);
  return rows.map((row) => showApplication(services, row));
}

/** Support's way from the API key that a customer names to the application; an old key that still works finds it too. */
export async function findApplicationByKey(services: Services, key: string) {
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
