import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { insertFaqOnce } from '../../help/faq/faq-sql.ts';
import { readContentFiles } from './read-content-files.ts';

const frontMatter = z.object({
  question: z.string(),
  category: z.string(),
  /** Place in the list; categories stand in the order of their first question. */
  position: z.number(),
});

/** Markdown files, each a question with its answer, each put in once. */
export async function importFaqs(database: Database, directory: string): Promise<void> {
  for (const { slug, head, text } of await readContentFiles(directory, frontMatter)) {
    await insertFaqOnce(database, { ...head, slug, text });
  }
}
