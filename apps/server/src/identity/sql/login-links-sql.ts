import type { Connection, Database } from '../../platform/database/database.ts';
import { after, type LoginContext } from '../login-context.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';

export const linkMinutes = 30;

type LinkPurpose = 'password-reset' | 'email-change';

export interface LoginLink {
  readonly iam_user_id: string;
  /** The address that an e-mail change leads to. */
  readonly new_email: string | null;
}

interface NewLink {
  readonly purpose: LinkPurpose;
  readonly iamUserId: string;
  readonly newEmail?: string;
}

interface LinkKey {
  readonly purpose: LinkPurpose;
  readonly token: string;
}

const toHash = ({ hashes }: LoginContext, { purpose, token }: LinkKey) =>
  hashes.link(`${purpose}:${token}`);

/** Earlier links stay good until one is used, so that a stranger's request does not spoil the owner's. */
export async function insertLink(
  context: LoginContext,
  link: NewLink,
  connection: Pick<Database, 'query'> = context.database,
): Promise<string> {
  const token = makeBearer('reset link');
  const { purpose, iamUserId, newEmail = null } = link;
  await connection.query(
    `INSERT INTO login_links (token_hash, purpose, iam_user_id, new_email, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      toHash(context, { purpose, token }),
      purpose,
      iamUserId,
      newEmail,
      context.now(),
      after(context, linkMinutes * 60),
    ],
  );
  return token;
}

export async function findLink(context: LoginContext, key: LinkKey): Promise<LoginLink | null> {
  const { rows } = await context.database.query<LoginLink>(
    'SELECT iam_user_id, new_email FROM login_links WHERE token_hash = $1 AND expires_at > $2',
    [toHash(context, key), context.now()],
  );
  return rows[0] ?? null;
}

/** Takes a link out of use; of two callers at once, one gets it. */
export async function takeLink(context: LoginContext, connection: Connection, key: LinkKey) {
  const { rows } = await connection.query<LoginLink>(
    'DELETE FROM login_links WHERE token_hash = $1 AND expires_at > $2 RETURNING iam_user_id, new_email',
    [toHash(context, key), context.now()],
  );
  return rows[0] ?? null;
}

/** After a change of password or address no other link that was on its way works any more. */
export async function deleteLinksOf(database: Connection | Database, iamUserId: string) {
  await database.query('DELETE FROM login_links WHERE iam_user_id = $1', [iamUserId]);
}
