import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type PaperWriter, withPaperWriter } from './pdf-document.ts';

/** Writes the PDFs of content/edi, one a country and version, into content/storage; both are committed. */
const sources = new URL('../content/edi/', import.meta.url);
const storage = new URL('../content/storage/', import.meta.url);

interface Version {
  readonly version: string;
  readonly date: string;
  /** Where the version existed; everywhere when left out. */
  readonly countries?: readonly string[];
}

interface Guide {
  readonly title: string;
  readonly subtitle: string;
  readonly subject: string;
  readonly name: string;
  readonly area: 'edi-labels' | 'customs-edi';
  /** By country: what the text says of it in place of `{{name}}`. */
  readonly countries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly versions: readonly Version[];
}

interface Guiding {
  readonly country: string;
  readonly markdown: string;
  readonly write: PaperWriter;
}

const datesFile = new URL('dates.json', storage);
const dates: Record<string, string> = JSON.parse(readFileSync(datesFile, 'utf8'));

await withPaperWriter(async (write) => {
  for (const file of readdirSync(sources).filter((name) => name.endsWith('.md'))) {
    const content = readFileSync(new URL(file, sources), 'utf8');
    const [, head, markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
    if (head === undefined) throw new Error(`${file} has no front matter`);
    const source: Guide = parse(head, { schema: 'core' });
    for (const one of source.versions) {
      const countries = one.countries ?? Object.keys(source.countries);
      for (const country of countries) await writeGuide(source, one, { country, markdown, write });
    }
  }
});

async function writeGuide(
  source: Guide,
  { version: number, date }: Version,
  { country, markdown, write }: Guiding,
): Promise<void> {
  const fill = (text: string) => fillIn(text, source.countries[country] ?? {});
  const key = `${source.area}/${country}/${source.name} ${number}.pdf`;
  const pdf = await write({
    title: `${fill(source.title)} ${number}`,
    subtitle: fill(source.subtitle),
    subject: source.subject,
    date,
    markdown: fill(toVersion(markdown, number)),
  });
  mkdirSync(new URL(`${source.area}/${country}/`, storage), { recursive: true });
  writeFileSync(new URL(encodeURI(key), storage), pdf);
  dates[key] = date;
  console.log(`${key}: ${Math.ceil(pdf.length / 1024)} KiB`);
}

const sorted = Object.fromEntries(
  Object.entries(dates).sort(([one], [other]) => one.localeCompare(other)),
);
writeFileSync(datesFile, `${JSON.stringify(sorted, null, 2)}\n`);

function fillIn(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`No country says what ${name} is`);
    return value;
  });
}

/** Leaves out what a version did not have yet. */
function toVersion(markdown: string, number: string): string {
  return markdown.replaceAll(
    /<!-- since ([\d.]+) -->\n([\s\S]*?)<!-- end -->\n/g,
    (_match, since: string, text: string) => (Number(since) <= Number(number) ? text : ''),
  );
}
