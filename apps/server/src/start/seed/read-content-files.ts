import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { readFrontMatter, splitFrontMatter } from '../../help/desk-item/desk-source.ts';

/** The Markdown files of a folder with their front matter, by name; one that lacks something ends the start. */
export async function readContentFiles<Head extends z.ZodMiniObject>(
  directory: string,
  head: Head,
): Promise<{ slug: string; head: z.output<Head>; text: string }[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const parts = splitFrontMatter(await readFile(join(directory, file), 'utf8'));
      if (!parts) throw new Error(`${file} has no front matter`);
      const slug = basename(file, '.md');
      return { slug, head: z.parse(head, readFrontMatter(parts.head)), text: parts.text };
    }),
  );
}
