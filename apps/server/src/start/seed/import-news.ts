import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { insertNewsOnce } from '../../help/news/news-sql.ts';
import { readContentFiles } from './read-content-files.ts';

const frontMatter = z.object({
  title: z.string(),
  date: z.string(),
  category: z.string(),
  active: z.boolean(),
  link: z._default(z.nullable(z.string()), null),
});

/** Markdown files with front matter, each put in once. */
export async function importNews(database: Database, directory: string): Promise<void> {
  for (const { slug, head, text } of await readContentFiles(directory, frontMatter)) {
    await insertNewsOnce(database, { ...head, slug, text });
  }
}
