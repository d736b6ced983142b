import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Database } from '../clients/database.ts';
import { insertNewsOnce } from '../stores/news.ts';

const frontMatter = z.object({
  title: z.string(),
  date: z.string(),
  category: z.string(),
  active: z.boolean(),
  link: z._default(z.nullable(z.string()), null),
});

/** Markdown files with front matter, each put in once. */
export async function importNews(database: Database, directory: string): Promise<void> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.md')).sort();
  for (const file of files) {
    const content = await readFile(join(directory, file), 'utf8');
    const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
    if (head === undefined || body === undefined) throw new Error(`${file} has no front matter`);
    const item = z.parse(frontMatter, parse(head, { schema: 'core' }));
    await insertNewsOnce(database, { ...item, slug: basename(file, '.md'), text: body.trim() });
  }
}
