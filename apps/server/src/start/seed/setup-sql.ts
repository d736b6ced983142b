import type { Database } from '../../platform/database/database.ts';

/** What a portal is filled with: the invented provider's APIs, news and guides, or nothing but what is the product's own. */
export type StartContent = 'demo' | 'empty';

/** What the portal was filled with, settled by the first who asks. A database that was filled before anybody asked keeps what it has. */
export async function settleContent(database: Database, wanted: StartContent) {
  const { rows } = await database.query<{ content: StartContent }>(
    `WITH made AS (
       INSERT INTO portal_setup (content)
       SELECT CASE WHEN EXISTS (SELECT FROM shipped_documents) THEN 'demo' ELSE $1 END
       ON CONFLICT DO NOTHING RETURNING content)
     SELECT content FROM made UNION ALL SELECT content FROM portal_setup LIMIT 1`,
    [wanted],
  );
  return rows[0]?.content ?? wanted;
}

/** An empty portal is filled after all. */
export async function chooseDemoContent(database: Database): Promise<void> {
  await database.query("UPDATE portal_setup SET content = 'demo'");
}
