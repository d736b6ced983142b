import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import * as z from 'zod/mini';
import type { Html } from '../identity/pages/html.ts';
import { readFrontMatter } from './read-front-matter.ts';

const frontMatter = z.object({
  title: z.string(),
  lead: z.string(),
  /** Place in the list of pages. */
  position: z.number(),
});

interface SiteSection {
  readonly id: string;
  readonly title: string;
}

export interface SitePage {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly body: Html;
  readonly sections: readonly SiteSection[];
}

/** The pages of a folder of Markdown files, in their order; `{{gatewayUrl}}` becomes the gateway's address. */
export async function readSite(directory: string, gatewayUrl: string): Promise<SitePage[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.md')).sort();
  const pages = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(directory, file), 'utf8');
      const parts = readFrontMatter(content.replaceAll('{{gatewayUrl}}', gatewayUrl));
      if (!parts) throw new Error(`${file} has no front matter`);
      const { position, ...head } = z.parse(frontMatter, parts.head);
      return { position, page: { ...head, name: basename(file, '.md'), ...toMarkup(parts.body) } };
    }),
  );
  return pages.sort((one, other) => one.position - other.position).map(({ page }) => page);
}

function toMarkup(markdown: string): Pick<SitePage, 'body' | 'sections'> {
  const sections: SiteSection[] = [];
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = toId(text);
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table(token) {
        const row = (cells: typeof token.header, tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const rows = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const body = sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: sanitizeHtml.defaults.allowedTags,
    allowedAttributes: {
      a: ['href'],
      div: ['class', 'tabindex'],
      ...Object.fromEntries(['h2', 'h3', 'h4'].map((tag) => [tag, ['id']])),
    },
  });
  return { body: { markup: () => body }, sections };
}

function toId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
