import { Composer, Lexer, Parser, type CST, type Document, type LineCounter } from 'yaml';

/** Thrown while the text is still a flat list of tokens: the library composes by recursion. */
export class YamlTooDeep extends Error {
  override readonly name = 'YamlTooDeep';
}

const deepest = 250;

/**
 * The first document of a text, its duplicate keys allowed. A text too deep for the stack must not
 * reach the composer: a regular expression compiled at the end of the stack ends the whole process.
 */
export function composeYaml(text: string, lines: LineCounter): Document {
  // Unique keys are checked by the caller: the library compares each with each.
  const composer = new Composer({ lineCounter: lines, uniqueKeys: false, merge: true });
  const [document, next] = composer.compose(readTokens(text, lines), true, text.length);
  if (!document) throw new SyntaxError('there is no document');
  if (next) throw new SyntaxError('there is more than one document');
  return document;
}

function* readTokens(text: string, lines: LineCounter): Generator<CST.Token> {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > deepest) throw new YamlTooDeep();
  }
  yield* parser.end();
}
