import { type DeskState, type deskEdit, deskStates } from '@portal/contract/help/desk-item/schema';
import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';
import { invalid } from '../../platform/errors/portal-error.ts';
import { t, type Text } from '../../platform/text/text.ts';

export type DeskEdit = z.output<typeof deskEdit>;

const deskState = z.enum(deskStates);

export function parseDeskState(state: string): DeskState {
  const parsed = z.safeParse(deskState, state);
  if (parsed.success) return parsed.data;
  throw invalid({ state: [t`state must be one of ${deskStates.join(', ')}`] });
}

const longestText = 50_000;
const shape = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

/** What stands between the two lines of dashes and below them; null without front matter. */
export function splitFrontMatter(source: string): { head: string; text: string } | null {
  const [, head, body = ''] = shape.exec(source) ?? [];
  return head === undefined ? null : { head, text: body.trim() };
}

export function readFrontMatter(head: string): unknown {
  return parse(head, { schema: 'core', maxAliasCount: 0, logLevel: 'error' });
}

interface HeadRules<Head extends z.ZodMiniObject> {
  readonly head: Head;
  /** What is wrong with a field, in words that name it. */
  readonly texts: Readonly<Record<string, Text>>;
}

/** Reads Markdown with front matter; refuses with what is wrong, field by field. */
export function parseDeskSource<Head extends z.ZodMiniObject>(
  source: string,
  rules: HeadRules<Head>,
): z.output<Head> & { readonly text: string } {
  const { head, text } = requireParts(source);
  const parsed = z.safeParse(rules.head, readHead(head));
  const fields: Record<string, Text[]> = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const name = String(path[0] ?? 'source');
    fields[name] = [rules.texts[name] ?? t`The front matter must consist of names and values`];
  }
  if (text === '') fields['text'] = [t`Field should not be empty`];
  if (text.length > longestText) {
    fields['text'] = [t`The text is too long (${longestText} characters)`];
  }
  if (!parsed.success || Object.keys(fields).length > 0) throw invalid(fields);
  return { ...parsed.data, text };
}

function requireParts(source: string) {
  const parts = splitFrontMatter(source);
  if (parts) return parts;
  const text = t`The text must begin with its front matter between two lines of ---`;
  throw invalid({ source: [text] });
}

function readHead(head: string): unknown {
  try {
    return readFrontMatter(head);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw invalid({ source: [t`The front matter is not valid YAML: ${why}`] });
  }
}

/** The source that reads as this content. */
export function toDeskSource({
  text,
  ...content
}: Readonly<Record<string, unknown>> & { readonly text: string }): string {
  const set = Object.entries(content).filter(([, value]) => value !== null);
  const head = stringify(Object.fromEntries(set), { schema: 'core', lineWidth: 0 });
  return `---\n${head}---\n\n${text}\n`;
}
