import { randomUUID } from 'node:crypto';
import type { DeskState } from '@portal/contract/help/desk-item/schema';
import type { NewsItem } from '@portal/contract/help/news/operations';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';

export interface NewsRow {
  readonly id: number;
  readonly category: string;
  readonly active: boolean;
  readonly draft: boolean;
  readonly published_on: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly link_text: string | null;
  readonly updated_at: Date;
  readonly updated_by: string | null;
}

const columns = `id, category, active, draft, published_on::text AS published_on, title, body, link, link_text,
  updated_at, updated_by`;

/** Newest first, from their day on; withdrawn items too, because the client filters by `active` (specification §5), without their text. */
export async function listNews(database: Database, category: string): Promise<NewsItem[]> {
  const { rows } = await database.query<NewsRow>(
    `SELECT ${columns} FROM news_items
     WHERE category = $1 AND NOT draft AND published_on <= (now() AT TIME ZONE 'UTC')::date
     ORDER BY published_on DESC, id DESC LIMIT 200`,
    [category],
  );
  return rows.map((row) => ({
    id: row.id,
    category: row.category,
    active: row.active,
    date: row.published_on,
    title: row.title,
    text: row.active ? row.body : '',
    link: row.active ? row.link : null,
    linkText: row.active ? row.link_text : null,
  }));
}

/** All of them with their texts, for who edits them. */
export async function listNewsRows(database: Database): Promise<NewsRow[]> {
  const { rows } = await database.query<NewsRow>(
    `SELECT ${columns} FROM news_items ORDER BY published_on DESC, id DESC LIMIT 500`,
  );
  return rows;
}

export interface NewsEdit {
  readonly title: string;
  readonly date: string;
  readonly category: string;
  readonly link: string | null;
  readonly linkText: string | null;
  readonly text: string;
  readonly state: DeskState;
  readonly by: string;
}

const toValues = (edit: NewsEdit) => [
  edit.category,
  edit.state === 'published',
  edit.state === 'draft',
  edit.date,
  edit.title,
  edit.text,
  edit.link,
  edit.linkText,
  edit.by,
];

export async function insertNews(
  database: Pick<Database, 'query'>,
  edit: NewsEdit,
): Promise<NewsRow> {
  const { rows } = await database.query<NewsRow>(
    `INSERT INTO news_items (category, active, draft, published_on, title, body, link, link_text, updated_by, slug)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${columns}`,
    [...toValues(edit), randomUUID()],
  );
  return requireRow(rows[0]);
}

export async function updateNewsRow(
  connection: Connection,
  id: number,
  edit: NewsEdit,
): Promise<NewsRow> {
  const { rows } = await connection.query<NewsRow>(
    `UPDATE news_items SET category = $1, active = $2, draft = $3, published_on = $4, title = $5, body = $6,
       link = $7, link_text = $8, updated_by = $9, updated_at = ${nextVersion} WHERE id = $10 RETURNING ${columns}`,
    [...toValues(edit), id],
  );
  return requireRow(rows[0]);
}

function requireRow(row: NewsRow | undefined): NewsRow {
  if (!row) throw new Error('The news item is gone');
  return row;
}

export async function lockNews(connection: Connection, id: string): Promise<NewsRow | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const { rows } = await connection.query<NewsRow>(
    `SELECT ${columns} FROM news_items WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/** The slug stays known, so that a shipped item does not come back at the next start. */
export async function deleteNewsRow(connection: Connection, id: number): Promise<void> {
  await connection.query(
    `WITH gone AS (DELETE FROM news_items WHERE id = $1 RETURNING slug)
     INSERT INTO deleted_news (slug) SELECT slug FROM gone ON CONFLICT DO NOTHING`,
    [id],
  );
}

export interface NewNews {
  readonly slug: string;
  readonly category: string;
  readonly active: boolean;
  readonly date: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
}

/** Puts a shipped item in once; what staff have changed or deleted since is theirs. */
export async function insertNewsOnce(database: Database, item: NewNews): Promise<void> {
  await database.query(
    `INSERT INTO news_items (slug, category, active, published_on, title, body, link)
     SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS (SELECT FROM deleted_news WHERE slug = $1)
     ON CONFLICT (slug) DO NOTHING`,
    [item.slug, item.category, item.active, item.date, item.title, item.text, item.link],
  );
}
