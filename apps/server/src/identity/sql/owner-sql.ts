import type { Database } from '../../platform/database/database.ts';

/**
 * Makes a person staff of API governance who owns the portal. An address that nobody had confirmed is vouched for by who runs the portal, and a password
 * that came with it may be a stranger's: it counts no more. Groups of an earlier login count no more, either: the next one decides. False for a person who is disabled.
 */
export async function grantOwnership(database: Database, iamUserId: string, vouchedAt: Date) {
  const { rowCount } = await database.query(
    `UPDATE iam_users SET role_grant = 'apigov', group_role = NULL, grants = '{owner}', updated_at = now(),
       password_hash = CASE WHEN email_verified_at IS NULL THEN NULL ELSE password_hash END,
       email_verified_at = COALESCE(email_verified_at, $2)
     WHERE id = $1 AND enabled`,
    [iamUserId, vouchedAt],
  );
  return rowCount === 1;
}

export async function isOwner(database: Database, iamUserId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    "SELECT 1 FROM iam_users WHERE id = $1 AND role_grant IS NOT NULL AND group_role IS DISTINCT FROM 'none' AND 'owner' = ANY (grants)",
    [iamUserId],
  );
  return rowCount === 1;
}
