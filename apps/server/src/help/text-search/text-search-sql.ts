import type { FoundText } from '@portal/contract/help/text-search/operations';
import type { Connection, Database } from '../../platform/database/database.ts';

interface TextQuery {
  /** As tsqueries: the words as they are, and as beginnings. */
  readonly whole: string;
  readonly begun: string;
  readonly codes: readonly Pick<FoundText, 'title' | 'href'>[];
}

// As the indexes have it. Without its hyphen `GW-429` is a word and a number; with it, the number would be below zero.
const wordsOf = (text: string) => `to_tsvector('simple', translate(${text}, '-_/', '   '))`;

/** The best of what is published, titles before texts, whole words before beginnings. */
export async function listTexts(database: Database, query: TextQuery): Promise<FoundText[]> {
  const { rows } = await database.query<FoundText>({
    text: `SELECT kind, title, href FROM (
        SELECT 1 AS place, 'code' AS kind, title, href, ${wordsOf('title')} AS words
          FROM unnest($3::text[], $4::text[]) AS code (title, href)
        UNION ALL SELECT 2, 'faq', question, '/faqs#' || slug, ${wordsOf("question || ' ' || answer")}
          FROM faqs WHERE state = 'published'
        UNION ALL SELECT 3, kind, title, href, words FROM site_texts
        UNION ALL SELECT 4, 'news', title, '/news#news-' || id, ${wordsOf("title || ' ' || body")}
          FROM news_items WHERE active AND NOT draft AND category = 'devportal'
            AND published_on <= (now() AT TIME ZONE 'UTC')::date) AS text
      WHERE words @@ $2::tsquery
      ORDER BY 4 * (${wordsOf('title')} @@ $1::tsquery)::int + 2 * (${wordsOf('title')} @@ $2)::int
        + (words @@ $1)::int DESC, place, title LIMIT 6`,
    values: [
      query.whole,
      query.begun,
      query.codes.map(({ title }) => title),
      query.codes.map(({ href }) => href),
    ],
  });
  return rows;
}

export interface SiteText extends Omit<FoundText, 'kind'> {
  readonly kind: 'document' | 'site';
  readonly text: string;
}

/** Exactly these are found from now on. */
export async function replaceSiteTexts(connection: Connection, texts: readonly SiteText[]) {
  const hrefs = texts.map(({ href }) => href);
  await connection.query('DELETE FROM site_texts WHERE href <> ALL ($1)', [hrefs]);
  await connection.query(
    `INSERT INTO site_texts (href, kind, title, words)
     SELECT href, kind, title, ${wordsOf("title || ' ' || text")}
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS new (href, kind, title, text)
     ON CONFLICT (href) DO UPDATE SET (kind, title, words) = (EXCLUDED.kind, EXCLUDED.title, EXCLUDED.words)`,
    [
      hrefs,
      texts.map(({ kind }) => kind),
      texts.map(({ title }) => title),
      texts.map(({ text }) => text),
    ],
  );
}
