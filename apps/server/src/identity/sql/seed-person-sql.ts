import type { Database } from '../../platform/database/database.ts';

interface SeededPerson {
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string | null | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleGrant: string | null;
  readonly grants: readonly string[];
  readonly verifiedAt: Date;
}

export async function findPasswordHash(database: Database, email: string) {
  const { rows } = await database.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM iam_users WHERE lower(email) = lower($1)',
    [email],
  );
  return rows[0]?.password_hash;
}

/** Makes the person or brings it up to date; gives its id. */
export async function upsertPerson(database: Database, person: SeededPerson) {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO iam_users (email, username, password_hash, first_name, last_name, role_grant, grants, email_verified_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (lower(email)) DO UPDATE SET username = EXCLUDED.username, password_hash = EXCLUDED.password_hash,
       first_name = EXCLUDED.first_name, last_name = EXCLUDED.last_name, role_grant = EXCLUDED.role_grant,
       grants = CASE WHEN iam_users.grants = '{}' THEN EXCLUDED.grants ELSE iam_users.grants END,
       email_verified_at = COALESCE(iam_users.email_verified_at, EXCLUDED.email_verified_at)
     RETURNING id`,
    [
      person.email,
      person.username,
      person.passwordHash,
      person.firstName,
      person.lastName,
      person.roleGrant,
      person.grants,
      person.verifiedAt,
    ],
  );
  return rows[0]?.id;
}
