import type {
  ReadableTerms,
  TermsAcceptance,
  TermsEdition,
} from '@portal/contract/accounts/terms/schema';
import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

/** Editions are in force from 00:00 UTC on. */
const today = "(now() AT TIME ZONE 'UTC')::date";
const published = 'number AS edition, in_force_on::text AS in_force_on, changes';

export interface CurrentTerms extends TermsEdition {
  readonly id: number;
}

export async function findCurrentTerms(database: Queryable): Promise<CurrentTerms | null> {
  const { rows } = await database.query<CurrentTerms>(
    `SELECT id, ${published} FROM terms_editions WHERE in_force_on <= ${today} ORDER BY in_force_on DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function findNextTerms(database: Queryable): Promise<TermsEdition | null> {
  const { rows } = await database.query<TermsEdition>(
    `SELECT ${published} FROM terms_editions WHERE in_force_on > ${today} ORDER BY in_force_on LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function findPublished(
  database: Queryable,
  edition: number,
): Promise<NonNullable<ReadableTerms['shown']> | null> {
  const { rows } = await database.query<NonNullable<ReadableTerms['shown']>>(
    `SELECT ${published}, text FROM terms_editions WHERE number = $1`,
    [edition],
  );
  return rows[0] ?? null;
}

export async function listPublished(database: Queryable): Promise<TermsEdition[]> {
  const { rows } = await database.query<TermsEdition>(
    `SELECT ${published} FROM terms_editions WHERE number IS NOT NULL ORDER BY number DESC LIMIT 200`,
  );
  return rows;
}

export async function findAcceptance(
  database: Queryable,
  accountId: number,
): Promise<TermsAcceptance | null> {
  const { rows } = await database.query<Omit<TermsAcceptance, 'at'> & { readonly at: Date }>(
    `SELECT e.number AS edition, a.accepted_by AS by, a.accepted_at AS at, a.occasion
     FROM terms_acceptances a JOIN terms_editions e ON e.id = a.edition_id
     WHERE a.account_id = $1 ORDER BY a.id DESC LIMIT 1`,
    [accountId],
  );
  const [row] = rows;
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** Whether a customer has not accepted the edition in force; the provider's own accounts are never asked. */
export async function isTermsDue(database: Queryable, accountId: number): Promise<boolean> {
  const { rows } = await database.query<{ due: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM terms_acceptances t WHERE t.edition_id = e.id AND t.account_id = a.id) AS due
     FROM accounts a, (SELECT id FROM terms_editions WHERE in_force_on <= ${today} ORDER BY in_force_on DESC LIMIT 1) e
     WHERE a.id = $1 AND a.plan <> 'internal'`,
    [accountId],
  );
  return rows[0]?.due ?? false;
}

export interface Acceptance {
  readonly editionId: number;
  readonly accountId: number;
  readonly iamUserId: string;
  readonly email: string;
  readonly occasion: TermsAcceptance['occasion'];
  /** Now, where nothing is said. */
  readonly at?: Date;
}

export async function insertAcceptance(connection: Connection, given: Acceptance): Promise<void> {
  await connection.query(
    `INSERT INTO terms_acceptances (edition_id, account_id, iam_user_id, accepted_by, occasion, accepted_at)
     VALUES ($1, $2, $3, $4, $5, COALESCE($6, now()))`,
    [
      given.editionId,
      given.accountId,
      given.iamUserId,
      given.email,
      given.occasion,
      given.at ?? null,
    ],
  );
}

/** The terms that a fresh portal begins with; nobody has to be told of them. */
export async function insertFirstTerms(
  database: Queryable,
  { text, date }: { readonly text: string; readonly date: string },
): Promise<void> {
  await database.query(
    `INSERT INTO terms_editions (number, text, changes, in_force_on, published_at, told_at)
     SELECT 1, $1, '', $2, now(), now() WHERE NOT EXISTS (SELECT FROM terms_editions)
     ON CONFLICT DO NOTHING`,
    [text, date],
  );
}
