import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { DeskState } from '@portal/contract/help/desk-item/schema';
import type { NewsItem } from '@portal/contract/help/news/operations';
import type { Connection, Database } from '../../platform/database/database.ts';
import { newVersion, today } from '../../platform/rows/moments.ts';
import { fetchRows, rows } from '../../platform/rows/rows.ts';
import type { NewsContent } from './news-source.ts';

const newest = rows
  .selectFrom('news_items')
  .select(['id', 'category', 'title', sql<string>`published_on::text`.as('date')])
  .orderBy('published_on', 'desc')
  .orderBy('id', 'desc');

/** Newest first, from their day on; withdrawn items too, because the client filters by `active` (specification §5), without their text. */
export function listNewsOf(database: Database, category: string): Promise<NewsItem[]> {
  const seen = newest
    .select([
      'active',
      sql<string>`CASE WHEN active THEN body ELSE '' END`.as('text'),
      sql<string | null>`CASE WHEN active THEN link END`.as('link'),
      sql<string | null>`CASE WHEN active THEN link_text END`.as('linkText'),
    ])
    .where('category', '=', category)
    .where(sql<boolean>`NOT draft`)
    .where('published_on', '<=', today);
  return fetchRows(database, seen.limit(200));
}

const whole = newest
  .select(['active', 'draft', 'body', 'link', 'link_text'])
  .select(['updated_at', 'updated_by']);

export type NewsRow = Awaited<ReturnType<typeof listNewsRows>>[number];

/** All of them with their texts, for who edits them. */
export const listNewsRows = (database: Database) => fetchRows(database, whole.limit(500));

export const newsById = (id: number) => whole.where('id', '=', id);

export interface NewsEdit extends NewsContent {
  readonly state: DeskState;
  readonly by: string;
}

const toValues = ({ state, by, date, text, linkText, ...content }: NewsEdit) => ({
  ...content,
  active: state === 'published',
  draft: state === 'draft',
  published_on: sql<Date>`${date}`,
  body: text,
  link_text: linkText,
  updated_by: by,
});

export const insertNews = (edit: NewsEdit) =>
  rows
    .insertInto('news_items')
    .values({ ...toValues(edit), slug: randomUUID() })
    .returning('id');

export const updateNewsRow = (id: number, edit: NewsEdit) =>
  rows
    .updateTable('news_items')
    .set({ ...toValues(edit), ...newVersion })
    .where('id', '=', id)
    .returning('id');

/** The slug stays known, so that a shipped item does not come back at the next start. */
export async function deleteNewsRow(connection: Connection, id: number): Promise<void> {
  await connection.query(
    `WITH gone AS (DELETE FROM news_items WHERE id = $1 RETURNING slug)
     INSERT INTO deleted_news (slug) SELECT slug FROM gone ON CONFLICT DO NOTHING`,
    [id],
  );
}

type ShippedNews = Omit<NewsContent, 'linkText'> & {
  readonly slug: string;
  readonly active: boolean;
};

/** Puts a shipped item in once; what staff have changed or deleted since is theirs. */
export async function insertNewsOnce(database: Database, item: ShippedNews): Promise<void> {
  await database.query(
    `INSERT INTO news_items (slug, category, active, published_on, title, body, link)
     SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS (SELECT FROM deleted_news WHERE slug = $1)
     ON CONFLICT (slug) DO NOTHING`,
    [item.slug, item.category, item.active, item.date, item.title, item.text, item.link],
  );
}
