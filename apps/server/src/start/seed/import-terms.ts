import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { insertFirstTerms } from '../../accounts/terms/terms-sql.ts';
import { readFrontMatter, splitFrontMatter } from '../../help/desk-item/desk-source.ts';
import type { Database } from '../../platform/database/database.ts';

const frontMatter = z.object({ date: z.iso.date() });

/** The general terms of the folder, where it has some, are edition 1; later ones are published in the portal. */
export async function importTerms(database: Database, file: string): Promise<void> {
  const source = await readFile(file, 'utf8').catch(() => null);
  if (source === null) return;
  const parts = splitFrontMatter(source);
  if (!parts) throw new Error(`${file} has no front matter`);
  const { date } = z.parse(frontMatter, readFrontMatter(parts.head));
  await insertFirstTerms(database, { text: parts.text, date });
}
