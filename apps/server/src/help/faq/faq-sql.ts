import { sql, type Insertable } from 'kysely';
import type { Faq } from '@portal/contract/help/faq/operations';
import type { Connection, Database } from '../../platform/database/database.ts';
import { newVersion } from '../../platform/rows/moments.ts';
import { fetchRows, rows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import type { FaqContent } from './faq-source.ts';

const inOrder = rows.selectFrom('faqs').orderBy('position').orderBy('id');

/** What everybody sees, in the order of the page. */
export const listPublishedFaqs = (database: Database): Promise<Faq[]> =>
  fetchRows(
    database,
    inOrder
      .select(['slug as id', 'category', 'question', 'answer'])
      .where('state', '=', 'published'),
  );

const whole = inOrder
  .select(['id', 'slug', 'question', 'category', 'answer', 'state'])
  .select(['updated_at', 'updated_by']);

export type FaqRow = Awaited<ReturnType<typeof listFaqRows>>[number];

/** All of them, for who edits them. */
export const listFaqRows = (database: Queryable) => fetchRows(database, whole);

export const faqById = (id: number) => whole.where('id', '=', id);

/** Until the end of the transaction nobody adds, removes or moves a question. */
export async function lockFaqs(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE faqs IN SHARE ROW EXCLUSIVE MODE');
}

type FaqValues = Omit<Insertable<Tables['faqs']>, 'slug' | 'position'>;

/** At the end of the list; to be asked under `lockFaqs`, because slug and place are looked for before. */
export const insertFaq = (slug: string, values: FaqValues) =>
  rows
    .insertInto('faqs')
    .values({
      ...values,
      slug,
      position: sql`(SELECT COALESCE(max(position), 0) + 1 FROM faqs)`,
    })
    .returning('id');

export const updateFaqRow = (id: number, values: FaqValues) =>
  rows
    .updateTable('faqs')
    .set({ ...values, ...newVersion })
    .where('id', '=', id)
    .returning('id');

/** A place is no new version: who words a question at the same time loses nothing. */
export async function updateFaqPositions(connection: Connection, ids: readonly number[]) {
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

interface ShippedFaq extends FaqContent {
  readonly slug: string;
  readonly position: number;
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
