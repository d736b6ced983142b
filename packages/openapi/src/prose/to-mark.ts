import { blocks } from './html-names.ts';
import type { HtmlTag } from './read-html.ts';

const starts: Readonly<Record<string, string>> = { li: '- ', tr: '| ', th: '| ', td: '| ' };

/** What a tag stands for in Markdown, so that both are read by the same rules. */
export function toMark({ kind, name }: HtmlTag): string {
  if (name === 'br') return '\n';
  const start = /^h\d$/.test(name) ? '# ' : (starts[name] ?? '');
  const shown = kind === 'open' ? start : '';
  return blocks.has(name) ? `\n\n${shown}` : shown;
}
