import type { NewsItem } from '@portal/contract/news/operations';
import type { Database } from '../clients/database.ts';

interface NewsRow {
  readonly id: number;
  readonly category: string;
  readonly active: boolean;
  readonly published_on: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly link_text: string | null;
}

/** Newest first; withdrawn items too, because the client filters by `active` (specification §5). */
export async function listNews(database: Database, category: string): Promise<NewsItem[]> {
  const { rows } = await database.query<NewsRow>(
    `SELECT id, category, active, published_on::text AS published_on, title, body, link, link_text
     FROM news_items WHERE category = $1 ORDER BY published_on DESC, id DESC LIMIT 200`,
    [category],
  );
  return rows.map((row) => ({
    id: row.id,
    category: row.category,
    active: row.active,
    date: row.published_on,
    title: row.title,
    text: row.body,
    link: row.link,
    linkText: row.link_text,
  }));
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

/** Puts a shipped item in once; what staff have changed since is theirs. */
export async function insertNewsOnce(database: Database, item: NewNews): Promise<void> {
  await database.query(
    `INSERT INTO news_items (slug, category, active, published_on, title, body, link)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (slug) DO NOTHING`,
    [item.slug, item.category, item.active, item.date, item.title, item.text, item.link],
  );
}
