import type { Grant } from '@portal/contract/grant';
import type { UserRole } from '@portal/contract/accounts/user/schema';
import type { Database } from '../../platform/database/database.ts';

export interface PersonRow {
  readonly iam_user_id: string;
  readonly email: string;
  readonly username: string;
  readonly email_verified: boolean;
  readonly role_grant: 'internal' | 'apigov' | null;
  readonly group_role: 'internal' | 'apigov' | 'none' | null;
  readonly grants: readonly Grant[];
  readonly account_id: number | null;
  readonly account_plan: string | null;
  readonly user_id: number | null;
  readonly account_role: UserRole | null;
  readonly plan_ids: number[];
  /** Staff have suspended the account that the person belongs to. */
  readonly account_suspended: boolean;
}

/** A person with account, user and the plans of the account's applications, in one read. */
export async function findPersonRow(database: Pick<Database, 'query'>, iamUserId: string) {
  const { rows } = await database.query<PersonRow>({
    text: `SELECT p.id AS iam_user_id, p.email, p.username, p.role_grant, p.group_role, p.grants,
        p.email_verified_at IS NOT NULL AS email_verified,
        u.account_id, a.plan AS account_plan, u.id AS user_id, u.role AS account_role,
        COALESCE(a.state = 'suspended', false) AS account_suspended,
        COALESCE((SELECT array_agg(DISTINCT plan_id) FROM applications WHERE account_id = a.id), '{}') AS plan_ids
      FROM iam_users p
      LEFT JOIN users u ON u.iam_user_id = p.id AND u.state = 'active'
      LEFT JOIN accounts a ON a.id = u.account_id
      WHERE p.id = $1 AND p.enabled`,
    values: [iamUserId],
  });
  return rows[0] ?? null;
}
