import type { ReactNode } from 'react';
import ink from '../../ui/code/highlight.module.css';

const words =
  'curl|const|let|var|await|async|new|import|from|return|using|package|func|if|nil|err|def|do|end|require|true|false|null|nil|throw|defer|echo|print|puts';

/** Comment, string, number, option, keyword: enough to read the sample languages by. */
const pattern = new RegExp(
  String.raw`(?<=^|\s)(//[^\n]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|` +
    '`[^`]*`' +
    String.raw`)|(?<![\w.:])(\d+(?:\.\d+)?)(?![\w.])|(?<=\s)(--?[A-Za-z][\w-]*)(?=\s)|(?<![\w$.])(${words})(?!\w)`,
  'g',
);
const inks = ['comment', 'string', 'number', 'keyword', 'keyword'];

export function highlightCode(code: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const name = inks[match.slice(1).findIndex((group) => group !== undefined)] ?? '';
    parts.push(
      code.slice(end, match.index),
      <span key={match.index} className={ink[name]}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  parts.push(code.slice(end));
  return parts;
}
