import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';
import { invalid } from '../../errors/portal-error.ts';

/** What stands above and below the second line of dashes. */
export interface NewsContent {
  readonly title: string;
  readonly date: string;
  readonly category: string;
  readonly link: string | null;
  readonly linkText: string | null;
  readonly text: string;
}

const longestText = 50_000;

const frontMatter = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  date: z.iso.date(),
  category: z._default(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)), 'devportal'),
  link: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null),
  linkText: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
});

const fieldTexts: Readonly<Record<string, string>> = {
  title: 'title must be there, with 200 characters at most',
  date: 'date must be a day, such as 2026-11-20',
  category: 'category must be a word in small letters',
  link: 'link must be an http or https address',
  linkText: 'linkText must be a short text',
};

/** Reads Markdown with front matter; refuses with what is wrong, field by field. */
export function parseNewsSource(source: string): NewsContent {
  const { head, text } = cut(source);
  const parsed = z.safeParse(frontMatter, readHead(head));
  const fields: Record<string, string[]> = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const name = String(path[0] ?? 'source');
    fields[name] = [fieldTexts[name] ?? 'The front matter must be names and values'];
  }
  if (text === '') fields['text'] = ['Field should not be empty'];
  if (text.length > longestText) {
    fields['text'] = [`The text is too long (${longestText} characters)`];
  }
  if (!parsed.success || Object.keys(fields).length > 0) throw invalid(fields);
  return { ...parsed.data, text };
}

const shape = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

function cut(source: string): { head: string; text: string } {
  const [, head, body = ''] = shape.exec(source) ?? [];
  if (head !== undefined) return { head, text: body.trim() };
  const text = 'The text must begin with its front matter between two lines of ---';
  throw invalid({ source: [text] });
}

function readHead(head: string): unknown {
  try {
    return parse(head, { schema: 'core', maxAliasCount: 0 });
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw invalid({ source: [`The front matter is not valid YAML: ${why}`] });
  }
}

/** The source that reads as this content. */
export function toNewsSource({ text, ...content }: NewsContent): string {
  const set = Object.entries(content).filter(([, value]) => value !== null);
  const head = stringify(Object.fromEntries(set), { schema: 'core', lineWidth: 0 });
  return `---\n${head}---\n\n${text}\n`;
}
