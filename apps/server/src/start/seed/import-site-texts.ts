import { join } from 'node:path';
import { toSearchWords } from '@portal/openapi/programs/to-search-words';
import * as z from 'zod/mini';
import { insertSearchWords } from '../../catalogue/specification/index.ts';
import { replaceSiteTexts } from '../../help/text-search/text-search-sql.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { readContentFiles } from './read-content-files.ts';

const head = z.object({ title: z.string() });

/** What the documents and the pages of the sites say, for the search. */
export async function importSiteTexts(database: Database, directory: string): Promise<void> {
  const documents = await readContentFiles(join(directory, 'documents'), head);
  const pages = await readContentFiles(join(directory, 'site'), head);
  const texts = [
    ...documents.map(({ slug, head: { title }, text }) => ({
      kind: 'document' as const,
      href: `/documents/${slug}.pdf`,
      title,
      text,
    })),
    ...pages.map(({ slug, head: { title }, text }) => ({
      kind: 'site' as const,
      href: `/site/${slug}`,
      title,
      text,
    })),
  ];
  const words = toSearchWords(texts.flatMap(({ title, text }) => [title, text]));
  await inTransaction(database, async (connection) => {
    await replaceSiteTexts(connection, texts);
    await insertSearchWords(connection, words);
  });
}
