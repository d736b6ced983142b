import type { User } from '@portal/contract/accounts/user/schema';
import { listUsers as listRows } from './user-sql.ts';
import type { Services } from '../../context/context.ts';

/** The users of an account, oldest first; every one of them may read the list (contracts B7). */
export function listUsers(services: Services, accountId: number): Promise<User[]> {
  return listRows(services.database, accountId);
}
