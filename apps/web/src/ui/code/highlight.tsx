import type { ReactNode } from 'react';
import styles from './highlight.module.css';

export type CodeLanguage = 'json' | 'shell' | 'xml';

interface Ink {
  readonly pattern: RegExp;
  /** One ink for each group of the pattern. */
  readonly inks: readonly string[];
}

const inks: Readonly<Record<CodeLanguage, Ink>> = {
  json: {
    pattern:
      /("(?:[^"\\]|\\.)*")(?=\s*:)|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g,
    inks: ['key', 'string', 'number', 'keyword'],
  },
  shell: {
    pattern:
      /(#[^\n]*)|("(?:[^"\\]|\\.)*"|'[^']*')|(?<=^|\s)(--?[A-Za-z][\w-]*)|(?<=^|[|;&]\s*)(curl|export|echo|jq)\b/gm,
    inks: ['comment', 'string', 'keyword', 'keyword'],
  },
  // A name begins behind a space and a comment has an end: long texts without either are passed over once.
  xml: {
    pattern:
      /(<!--[\s\S]{0,2000}?-->)|(<[/?]?[\w:.-]+|[/?]?>)|(?<=\s)([\w:.-]+)(?==["'])|("[^"<]*"|'[^'<]*')(?=[\s/?>])/g,
    inks: ['comment', 'keyword', 'key', 'string'],
  },
};

/** Colours the few things that help reading; text of no known language stays as it is. */
export function highlight(code: string, language?: CodeLanguage): ReactNode {
  if (!language) return code;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of code.matchAll(inks[language].pattern)) {
    const ink = inks[language].inks[match.slice(1).findIndex((group) => group !== undefined)];
    parts.push(
      code.slice(end, match.index),
      <span key={match.index} className={ink && styles[ink]}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  parts.push(code.slice(end));
  return parts;
}
