import type { Token, Tokens } from 'marked';

export type Face = 'regular' | 'semibold' | 'heading' | 'italic' | 'mono';

/** A stretch of text in one face. */
export interface Run {
  readonly text: string;
  readonly face: Face;
}

export interface TextLine {
  readonly runs: readonly (Run & { readonly width: number })[];
}

/** Measures and writes one run; the page behind it is the caller's. */
export interface Pen {
  widthOf(run: Run, size: number): number;
}

/** Inline Markdown as runs; emphasis changes the face, links keep their text alone. */
export function toRuns(tokens: readonly Token[], face: Face = 'regular'): Run[] {
  return tokens.flatMap((token) => toTokenRuns(token, face));
}

const faces: Readonly<Partial<Record<string, Face>>> = { strong: 'semibold', em: 'italic' };

function toTokenRuns(token: Token, face: Face): Run[] {
  if (token.type === 'codespan') return [{ text: plain(token.text), face: 'mono' }];
  if (token.type === 'br') return [{ text: '\n', face }];
  const inner = (token as Tokens.Generic).tokens;
  if (inner) return toRuns(inner, faces[token.type] ?? face);
  return 'text' in token ? [{ text: plain(token.text), face }] : [];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': '’',
};

/** Markdown's own escapes undone, and straight quotation marks made typographic. */
function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/** Breaks runs into lines no wider than `width` points; a word that is wider stands alone. */
export function breakLines(
  runs: readonly Run[],
  { width, size, pen }: { readonly width: number; readonly size: number; readonly pen: Pen },
): TextLine[] {
  const lines: (Run & { width: number })[][] = [[]];
  let used = 0;
  for (const word of toWords(runs)) {
    const wide = word.reduce((sum, run) => sum + pen.widthOf(run, size), 0);
    const tail = word.at(-1)?.text.match(/\s+$/)?.[0] ?? '';
    const bare = wide - pen.widthOf({ text: tail, face: word.at(-1)?.face ?? 'regular' }, size);
    if (used > 0 && used + bare > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(...word.map((run) => ({ ...run, width: pen.widthOf(run, size) })));
    used += wide;
  }
  return lines.map((line) => ({ runs: line }));
}

/** Words with the space behind them; `**bold**,` is one word of two runs. */
function toWords(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [[]];
  for (const { text, face } of runs) {
    for (const piece of text.replaceAll(/\s+/g, ' ').match(/\S*\s?/g) ?? []) {
      if (piece === '') continue;
      words.at(-1)?.push({ text: piece, face });
      if (piece.endsWith(' ')) words.push([]);
    }
  }
  return words.filter((word) => word.length > 0);
}
