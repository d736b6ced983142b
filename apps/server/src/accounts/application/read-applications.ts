import { applicationStatus, type Application } from '@portal/contract/accounts/application/schema';
import * as z from 'zod/mini';
import { listApplications as listRows } from './application-sql.ts';
import type { Services } from '../../context/context.ts';
import { showApplication } from './application-rules.ts';

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
