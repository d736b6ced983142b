import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Faq } from '@portal/contract/faq/operations';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const frontMatter = z.object({
  question: z.string(),
  category: z.string(),
  /** Place in the list; categories stand in the order of their first question. */
  position: z.number(),
});

/** The Markdown files of a folder, each a question with its answer. */
export async function readFaqs(directory: string): Promise<Faq[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.md'));
  const faqs = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(directory, file), 'utf8');
      const [, head, answer = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
      if (head === undefined) throw new Error(`${file} has no front matter`);
      const { position, ...faq } = z.parse(frontMatter, parse(head, { schema: 'core' }));
      return { position, faq: { ...faq, id: basename(file, '.md'), answer: answer.trim() } };
    }),
  );
  return faqs.sort((one, other) => one.position - other.position).map(({ faq }) => faq);
}
