import type { Database } from '../../platform/database/database.ts';
import { listUsers } from './user-sql.ts';

/** The addresses of the account's active admins: who is told of what happens in it. */
export async function listAdminMails(
  database: Pick<Database, 'query'>,
  accountId: number,
): Promise<string[]> {
  const users = await listUsers(database, accountId);
  return users
    .filter((user) => user.role === 'admin' && user.state === 'active')
    .map((user) => user.email);
}
