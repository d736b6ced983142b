import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { readFrontMatter } from '../../../site/read-front-matter.ts';

export interface SiteMarkdown {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly markdown: string;
}

const head = z.object({ title: z.string(), lead: z.string() });

/** The shipped sites as they are written. */
export async function readSitePages(contentDirectory: string, gatewayUrl: string) {
  const directory = join(contentDirectory, 'site');
  const files = (await readdir(directory)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(directory, file), 'utf8');
      const parts = readFrontMatter(content.replaceAll('{{gatewayUrl}}', gatewayUrl));
      const { title, lead } = z.parse(head, parts?.head);
      const markdown = `# ${title}\n\n${lead}\n\n${parts?.body.trim() ?? ''}\n`;
      return { name: basename(file, '.md'), title, lead, markdown };
    }),
  );
}
