import type { Queryable } from '../../platform/rows/rows.ts';
import { listUsers } from './user-sql.ts';

/** The addresses of the account's active admins: who is told of what happens in it. */
export async function listAdminMails(database: Queryable, accountId: number): Promise<string[]> {
  const users = await listUsers(database, accountId);
  return users
    .filter((user) => user.role === 'admin' && user.state === 'active')
    .map((user) => user.email);
}
