import type { LoginContext } from '../login-context.ts';
import { hashPassword, isPassword } from '../credentials/passwords.ts';

export interface SeedPerson {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleGrant?: 'internal' | 'apigov' | undefined;
}

/** A confirmed person of the demo, made or brought up to date; the same call twice changes nothing. */
export async function seedPerson(context: LoginContext, person: SeedPerson): Promise<string> {
  const { database } = context;
  const { rows } = await database.query<{ id: string; password_hash: string | null }>(
    'SELECT id, password_hash FROM iam_users WHERE lower(email) = lower($1)',
    [person.email],
  );
  const known = rows[0];
  const keepsHash = known ? await isPassword(person.password, known.password_hash) : false;
  const passwordHash = keepsHash ? known?.password_hash : await hashPassword(person.password);
  const seeded = await database.query<{ id: string }>(
    `INSERT INTO iam_users (email, username, password_hash, first_name, last_name, role_grant, email_verified_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (lower(email)) DO UPDATE SET username = EXCLUDED.username, password_hash = EXCLUDED.password_hash,
       first_name = EXCLUDED.first_name, last_name = EXCLUDED.last_name, role_grant = EXCLUDED.role_grant,
       email_verified_at = COALESCE(iam_users.email_verified_at, EXCLUDED.email_verified_at)
     RETURNING id`,
    [
      person.email,
      person.username,
      passwordHash,
      person.firstName,
      person.lastName,
      person.roleGrant ?? null,
      context.now(),
    ],
  );
  const id = seeded.rows[0]?.id;
  if (id === undefined) throw new Error(`The person ${person.username} was not written`);
  return id;
}
