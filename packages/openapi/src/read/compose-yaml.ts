import { Composer, Lexer, LineCounter, Parser, type CST, type Document } from 'yaml';
import type { ErrorCode, YAMLParseError } from 'yaml';
import type { Finding, Position } from './fault.ts';
import { realign } from './realign.ts';

/** Thrown while the text is still a flat list of tokens: the library composes by recursion. */
export class YamlTooDeep extends Error {
  override readonly name = 'YamlTooDeep';
}

/** What the library made of a text. */
export interface ComposedYaml {
  readonly document: Document;
  readonly findings: readonly Finding[];
  readonly toPosition: (offset: number) => Position;
  /** Why it cannot be read. */
  readonly error: YAMLParseError | undefined;
}

const deepest = 250;
const mostRealigned = 10;

/** The first document of a text; what is not quite YAML is read as it was meant, and told. */
export function composeYaml(text: string): ComposedYaml {
  const asWritten = compose(text);
  const isOpen = asWritten.error?.code === 'MISSING_CHAR';
  const tabless = isOpen ? compose(withoutTabs(text)) : asWritten;
  const first = tabless.error ? asWritten : tabless;
  const told: Finding[] = [];
  let [source, last] = [text, first];
  while (last.error && told.length < mostRealigned) {
    const from = lineOfKey(last.error, last.toPosition);
    const realigned = from === undefined ? undefined : realign(source, from);
    if (!realigned) return first;
    told.push(misaligned(realigned.line));
    source = realigned.text;
    last = compose(source);
  }
  return last.error ? first : { ...last, findings: [...last.findings, ...told] };
}

/** A line that begins with a tab can only go on with a text: it begins below the line above, as other readers take it. */
function withoutTabs(text: string): string {
  let indent = '';
  const filled = text.replaceAll(/^[ \t]+(?=\r?$)/gm, '');
  return filled.replaceAll(/^([ \t]*)(?=\S)/gm, (_whole, space: string) => {
    if (space.includes('\t')) return `${indent} `;
    indent = space;
    return space;
  });
}

/** A key that is indented too far is taken for more of the value above it. */
function lineOfKey({ code, pos }: YAMLParseError, toPosition: ComposedYaml['toPosition']) {
  const { line } = toPosition(pos[0]);
  if (code === 'BAD_INDENT') return line;
  const isTooFar = code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY';
  return isTooFar ? line + 1 : undefined;
}

const misaligned = (line: number): Finding => ({
  rule: 'yaml-habit',
  message: 'The line is indented unlike those around it; it is read as the nearest of them',
  mend: 'Begin it in the column that is meant',
  severity: 'warning',
  path: [],
  position: { line, column: 1 },
});

/** Errors after which the library reads on as any author means it. */
const meanings: Partial<Record<ErrorCode, string>> = {
  BAD_SCALAR_START: 'Put the text in quotes',
  BAD_DQ_ESCAPE: 'Write two backslashes, or put the text in single quotes',
};

/**
 * A text too deep for the stack must not reach the composer: a regular expression compiled at the
 * end of the stack ends the whole process.
 */
function compose(text: string): ComposedYaml {
  const lines = new LineCounter();
  const toPosition = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  // Unique keys are checked by the caller: the library compares each with each.
  const composer = new Composer({ lineCounter: lines, uniqueKeys: false, merge: true });
  const [document, next] = composer.compose(readTokens(text, lines), true, text.length);
  if (!document) throw new SyntaxError('there is no document');
  if (next) throw new SyntaxError('there is more than one document');
  const findings = document.errors.flatMap(({ code, message, pos }): Finding[] => {
    const mend = meanings[code];
    const position = toPosition(pos[0]);
    const rest = { message: toSentence(message), severity: 'warning', path: [], position } as const;
    return mend ? [{ rule: 'yaml-habit', mend, ...rest }] : [];
  });
  document.errors = document.errors.filter(({ code }) => !(code in meanings));
  return { document, findings, toPosition, error: document.errors[0] };
}

/** Without the place and the lines that the library shows. */
export const toSentence = (message: string) => message.replace(/ at line \d+[\s\S]*$/, '');
function* readTokens(text: string, lines: LineCounter): Generator<CST.Token> {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > deepest) throw new YamlTooDeep();
  }
  yield* parser.end();
}
