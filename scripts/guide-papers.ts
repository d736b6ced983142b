import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A paper of `content/storage`, as its source in `content/edi` has it. */
export interface GuidePaper {
  /** Its path in the storage. */
  readonly key: string;
  readonly title: string;
  readonly subtitle: string;
  readonly subject: string;
  readonly date: string;
  readonly markdown: string;
}

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

const sources = new URL('../content/edi/', import.meta.url);
const storage = new URL('../content/storage/', import.meta.url);

/** Of each paper in the storage, which words it was written with. */
export const writtenFile = new URL('written.json', sources);

/** Each guide in each country and version. */
export function listGuidePapers(): GuidePaper[] {
  const files = readdirSync(sources).filter((name) => name.endsWith('.md'));
  return files.flatMap((file) => {
    const { guide, markdown } = readGuide(file);
    return guide.versions.flatMap((version) => {
      const countries = version.countries ?? Object.keys(guide.countries);
      return countries.map((country) => toPaper(guide, { version, country, markdown }));
    });
  });
}

/** Changes with every word that a reader sees. */
export function toFingerprint({ title, subtitle, subject, date, markdown }: GuidePaper): string {
  const words = JSON.stringify([title, subtitle, subject, date, markdown]);
  return createHash('sha256').update(words).digest('hex').slice(0, 16);
}

function readGuide(file: string): { readonly guide: Guide; readonly markdown: string } {
  const content = readFileSync(new URL(file, sources), 'utf8');
  const [, head, markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
  if (head === undefined) throw new Error(`${file} has no front matter`);
  return { guide: parse(head, { schema: 'core' }), markdown };
}

interface Edition {
  readonly version: Version;
  readonly country: string;
  readonly markdown: string;
}

function toPaper(guide: Guide, { version, country, markdown }: Edition): GuidePaper {
  const { version: number, date } = version;
  const folder = `${guide.area}/${country}`;
  const fill = (text: string) => fillIn(showMessages(text, folder), guide.countries[country] ?? {});
  return {
    key: `${folder}/${guide.name} ${number}.pdf`,
    title: `${fill(guide.title)} ${number}`,
    subtitle: fill(guide.subtitle),
    subject: guide.subject,
    date,
    markdown: fill(toVersion(markdown, number)),
  };
}

/** `{{name.edi, from TAG}}`: the example that lies beside the paper, from the first such segment to the end of its message. */
function showMessages(text: string, folder: string): string {
  return text.replaceAll(
    /\{\{([^{}]+\.edi), from ([A-Z]{3})\}\}/g,
    (_match, name: string, tag: string) => {
      const segments = readFileSync(new URL(encodeURI(`${folder}/${name}`), storage), 'utf8').split(
        '\n',
      );
      const from = segments.findIndex((segment) => segment.startsWith(tag));
      const to = segments.findIndex((segment) => segment.startsWith('UNT'));
      if (from < 0 || to < from) throw new Error(`${folder}/${name} has no ${tag} before UNT`);
      return segments.slice(from, to).join('\n');
    },
  );
}

function fillIn(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`No country says what ${name} is`);
    return value;
  });
}

/** Leaves out what a version did not have yet, and what it has no more. */
function toVersion(markdown: string, number: string): string {
  const own = Number(number);
  return markdown
    .replaceAll(
      /<!-- since ([\d.]+) -->\n([\s\S]*?)<!-- end -->\n/g,
      (_match, since: string, text: string) => (Number(since) <= own ? text : ''),
    )
    .replaceAll(
      /<!-- until ([\d.]+) -->\n([\s\S]*?)<!-- end -->\n/g,
      (_match, until: string, text: string) => (own <= Number(until) ? text : ''),
    );
}
