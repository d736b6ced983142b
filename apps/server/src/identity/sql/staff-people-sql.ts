import type { Grant } from '@portal/contract/grant';
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

export async function countOwners(database: Database, staffDomains: readonly string[]) {
  const { rows } = await database.query<{ owners: number }>(
    `SELECT count(*)::int AS owners FROM iam_users p WHERE ${whereOwner('$1')}`,
    [toDomains(staffDomains)],
  );
  return rows[0]?.owners ?? 0;
}

/** The ids of all owners, who change one after the other until the end of the transaction, so that the last one stays. */
export async function lockOwners(connection: Connection, staffDomains: readonly string[]) {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT p.id FROM iam_users p WHERE ${whereOwner('$1')} ORDER BY p.id FOR UPDATE`,
    [toDomains(staffDomains)],
  );
  return rows.map(({ id }) => id);
}

interface StaffPerson {
  readonly email: string;
  /** First and last; empty where nobody has said it. */
  readonly name: string;
  readonly email_verified: boolean;
  readonly role_grant: 'internal' | 'apigov' | null;
  readonly group_role: 'internal' | 'apigov' | 'none' | null;
  readonly grants: Grant[];
}

/** Everybody of staff who may log in, at most 500, or the one with an address: each way to be staff has its index. */
export async function listStaffPeople(
  database: Pick<Database, 'query'>,
  staffDomains: readonly string[],
  email: string | null = null,
): Promise<StaffPerson[]> {
  const { rows } = await database.query<StaffPerson>(
    `SELECT p.email, concat_ws(' ', p.first_name, p.last_name) AS name, p.email_verified_at IS NOT NULL AS email_verified, p.role_grant, p.group_role, p.grants
     FROM iam_users p WHERE p.enabled AND ${whereStaff('$1')}
       AND ($2::text IS NULL OR lower(p.email) = lower($2)) AND p.id IN (
       SELECT id FROM iam_users WHERE role_grant IS NOT NULL
       UNION SELECT id FROM iam_users WHERE group_role IS NOT NULL
       UNION SELECT id FROM iam_users WHERE lower(split_part(email, '@', 2)) = ANY ($1))
     ORDER BY lower(p.email) LIMIT 500`,
    [toDomains(staffDomains), email],
  );
  return rows;
}
