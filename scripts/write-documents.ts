import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { withPaperWriter } from './pdf-document.ts';

/** Writes the PDF of each Markdown file in content/documents; both are committed, and servers hand out the PDF. */
const folder = new URL('../content/documents/', import.meta.url);

await withPaperWriter(async (write) => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const content = readFileSync(new URL(file, folder), 'utf8');
    const [, head, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
    if (head === undefined || markdown === undefined)
      throw new Error(`${file} has no front matter`);
    // The schema without dates: a day stays the text that it is.
    const { title, subtitle, subject, date } = parse(head, { schema: 'core' });
    const pdf = await write({ title, subtitle, subject, date, markdown });
    writeFileSync(new URL(file.replace(/\.md$/, '.pdf'), folder), pdf);
    console.log(`${file.replace(/\.md$/, '.pdf')}: ${Math.ceil(pdf.length / 1024)} kB`);
  }
});
