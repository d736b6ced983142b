import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { listIamClients as listRows } from './iam-client-sql.ts';
import type { Services } from '../../context/context.ts';
import { showIamClient } from './show-iam-client.ts';

export async function listIamClients(services: Services, accountId: number): Promise<IamClient[]> {
  const rows = await listRows(services.database, accountId);
  return rows.map((row) => showIamClient(row));
}
