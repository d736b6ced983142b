import type { Connection, Database } from '../../platform/database/database.ts';

/** As `toStaffRole` says it, for the person `p`; the parameter has the domains of `toDomains`. */
export const whereStaff = (domains: `$${number}`): string => `(p.group_role <> 'none'
  OR (p.group_role IS NULL AND (p.role_grant IS NOT NULL
    OR (p.email_verified_at IS NOT NULL AND lower(split_part(p.email, '@', 2)) = ANY (${domains})))))`;

/** Who may do everything now: a grant of whoever is no staff any more counts for nothing. */
const whereOwner = (domains: `$${number}`) =>
  `p.enabled AND 'owner' = ANY (p.grants) AND ${whereStaff(domains)}`;

export const toDomains = (staffDomains: readonly string[]): string[] =>
  staffDomains.map((domain) => domain.toLowerCase());

export async function countOwners(
  database: Database,
  staffDomains: readonly string[],
): Promise<number> {
  const { rows } = await database.query<{ owners: number }>(
    `SELECT count(*)::int AS owners FROM iam_users p WHERE ${whereOwner('$1')}`,
    [toDomains(staffDomains)],
  );
  return rows[0]?.owners ?? 0;
}

/** The ids of all owners, who change one after the other until the end of the transaction, so that the last one stays. */
export async function lockOwners(
  connection: Connection,
  staffDomains: readonly string[],
): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT p.id FROM iam_users p WHERE ${whereOwner('$1')} ORDER BY p.id FOR UPDATE`,
    [toDomains(staffDomains)],
  );
  return rows.map(({ id }) => id);
}
