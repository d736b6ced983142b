import { parse } from 'yaml';

interface FrontMatter {
  readonly head: unknown;
  readonly body: string;
}

/** The YAML between the two lines of dashes, and the Markdown below them; null without both. */
export function readFrontMatter(content: string): FrontMatter | null {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
  if (head === undefined || body === undefined) return null;
  return { head: parse(head, { schema: 'core' }), body: body.trim() };
}
