import type { DeskState } from '@portal/contract/help/desk-item/schema';
import type { Faq } from '@portal/contract/help/faq/operations';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface FaqRow {
  readonly id: number;
  readonly slug: string;
  readonly question: string;
  readonly category: string;
  readonly answer: string;
  readonly state: DeskState;
  readonly updated_at: Date;
  readonly updated_by: string | null;
}

export interface FaqEdit {
  readonly question: string;
  readonly category: string;
  readonly text: string;
  readonly state: DeskState;
  readonly by: string;
}

const columns = 'id, slug, question, category, answer, state, updated_at, updated_by';

/** What everybody sees, in the order of the page. */
export async function listPublishedFaqs(database: Database): Promise<Faq[]> {
  const { rows } = await database.query<Faq>(
    `SELECT slug AS id, category, question, answer FROM faqs WHERE state = 'published' ORDER BY position, id`,
  );
  return rows;
}

/** All of them, for who edits them. */
export async function listFaqRows(database: Queryable): Promise<FaqRow[]> {
  const { rows } = await database.query<FaqRow>(
    `SELECT ${columns} FROM faqs ORDER BY position, id`,
  );
  return rows;
}

/** Until the end of the transaction nobody adds, removes or moves a question. */
export async function lockFaqs(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE faqs IN SHARE ROW EXCLUSIVE MODE');
}

/** At the end of the list; to be asked under `lockFaqs`, because slug and place are looked for before. */
export async function insertFaq(
  connection: Connection,
  slug: string,
  edit: FaqEdit,
): Promise<FaqRow> {
  const { rows } = await connection.query<FaqRow>(
    `INSERT INTO faqs (slug, question, category, answer, state, updated_by, position)
     VALUES ($1, $2, $3, $4, $5, $6, (SELECT COALESCE(max(position), 0) + 1 FROM faqs)) RETURNING ${columns}`,
    [slug, edit.question, edit.category, edit.text, edit.state, edit.by],
  );
  return requireRow(rows[0]);
}

export async function updateFaqRow(
  connection: Connection,
  id: number,
  edit: FaqEdit,
): Promise<FaqRow> {
  const { rows } = await connection.query<FaqRow>(
    `UPDATE faqs SET question = $2, category = $3, answer = $4, state = $5, updated_by = $6,
       updated_at = ${nextVersion} WHERE id = $1 RETURNING ${columns}`,
    [id, edit.question, edit.category, edit.text, edit.state, edit.by],
  );
  return requireRow(rows[0]);
}

function requireRow(row: FaqRow | undefined): FaqRow {
  if (!row) throw new Error('The question is gone');
  return row;
}

export async function lockFaq(connection: Connection, id: string): Promise<FaqRow | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const { rows } = await connection.query<FaqRow>(
    `SELECT ${columns} FROM faqs WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/** A place is no new version: who words a question at the same time loses nothing. */
export async function updateFaqPositions(
  connection: Connection,
  ids: readonly number[],
): Promise<void> {
  await connection.query(
    `UPDATE faqs SET position = new.position
     FROM unnest($1::bigint[]) WITH ORDINALITY AS new (id, position) WHERE faqs.id = new.id`,
    [ids],
  );
}

/** The slug stays known, so that a shipped question does not come back at the next start. */
export async function deleteFaqRow(connection: Connection, id: number): Promise<void> {
  await connection.query(
    `WITH gone AS (DELETE FROM faqs WHERE id = $1 RETURNING slug)
     INSERT INTO deleted_faqs (slug) SELECT slug FROM gone ON CONFLICT DO NOTHING`,
    [id],
  );
}

export interface ShippedFaq {
  readonly slug: string;
  readonly question: string;
  readonly category: string;
  readonly position: number;
  readonly text: string;
}

/** Puts a shipped question in once; what staff have changed or deleted since is theirs. */
export async function insertFaqOnce(database: Database, faq: ShippedFaq): Promise<void> {
  await database.query(
    `INSERT INTO faqs (slug, question, category, answer, position, state)
     SELECT $1, $2, $3, $4, $5, 'published' WHERE NOT EXISTS (SELECT FROM deleted_faqs WHERE slug = $1)
     ON CONFLICT (slug) DO NOTHING`,
    [faq.slug, faq.question, faq.category, faq.text, faq.position],
  );
}
