import { isMap, isNode, isScalar, type Document, type Scalar } from 'yaml';
import { composeYaml, toSentence, YamlTooDeep } from './compose-yaml.ts';
import type { Json } from './json.ts';
import type { ParsedText, SyntaxFault } from './parse-json.ts';
import { isTextAt } from './is-text-at.ts';
import { isExact } from '../digits/numeric.ts';
import { keepTexts, readHabits } from './yaml-habits.ts';

const aliasLimit = 1000;
const start = { line: 1, column: 1 };

/** `keepNumber` takes a number whose digits would be lost, as it is written: whether it is meant as a text, another file says. */
export function parseYaml(
  text: string,
  keepNumber?: (source: string) => string,
): ParsedText | SyntaxFault {
  try {
    return toParsedText(text, keepNumber);
  } catch (error) {
    return error instanceof YamlTooDeep ? tooDeep : toSyntaxFault(error);
  }
}

const tooDeep: SyntaxFault = {
  rule: 'too-deep',
  message: 'The document is nested too deeply to be read',
  mend: 'Give the inner parts names of their own, and refer to them',
  position: start,
};

const bomb: SyntaxFault = {
  rule: 'alias-bomb',
  message: 'Aliases expand to far more than the text itself',
  mend: 'Define it once, and refer to it with `$ref`',
  position: start,
};

function toSyntaxFault(error: unknown): SyntaxFault {
  if (error instanceof ReferenceError && /excessive alias/i.test(error.message)) return bomb;
  const reason = error instanceof Error ? error.message : 'it cannot be read';
  const mend = 'Upload one whole document, each alias behind its anchor';
  return { rule: 'syntax', message: `Invalid YAML: ${reason}`, mend, position: start };
}

function toParsedText(
  text: string,
  keepNumber: ((source: string) => string) | undefined,
): ParsedText | SyntaxFault {
  const { document, error, findings, toPosition } = composeYaml(text);
  if (error) {
    const { code, message, pos } = error;
    const position = toPosition(pos[0]);
    const says = code === 'BLOCK_AS_IMPLICIT_KEY' ? colonInText : toSentence(message);
    const mend = mends[code] ?? 'Look for a quote, a bracket or a colon that is missing';
    return { rule: 'syntax', message: `Invalid YAML: ${says}`, mend, position };
  }
  const { findings: habits, numbers } = readHabits(document);
  if (keepNumber) for (const { scalar, source } of numbers) scalar.value = keepNumber(source);
  const toValue = (): Json => document.toJS({ maxAliasCount: aliasLimit }) ?? null;
  const read = toValue();
  const digits = keepNumber ? [] : keepTexts(numbers, (path) => isTextAt(read, path));
  const value = digits.length > 0 ? toValue() : read;
  const locate: ParsedText['locate'] = (paths) =>
    paths.map((path) => toPosition(offsetOf(document, path)));
  const mayBeExact = numbers.some(({ scalar }) => isExact(scalar.value));
  return { value, findings: [...findings, ...habits, ...digits], mayBeExact, locate };
}

/** In words of the library: nested mappings are not allowed in compact mappings. */
const colonInText = 'A text without quotes contains a colon';

const mends: Readonly<Record<string, string>> = {
  BAD_INDENT: 'Begin the line in the column of its neighbours',
  BLOCK_AS_IMPLICIT_KEY: 'Put the text in quotes',
  MULTILINE_IMPLICIT_KEY: 'Write a colon behind the key, or put the text above it in quotes',
  TAB_AS_INDENT: 'Write spaces instead of the tab',
  UNEXPECTED_TOKEN: 'Put the whole text in quotes, those within it doubled',
};

/** The offset of the deepest part of a path that stands in the text as it is, of its key where it has one. */
function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(document, path.slice(0, length));
    if (!isNode(node) || !node.range) continue;
    const key = keyAt(nodeAt(document, path.slice(0, length - 1)), path[length - 1]);
    return key?.range?.[0] ?? node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

function keyAt(map: unknown, name: string | undefined): Scalar | undefined {
  for (const { key } of isMap(map) ? map.items : []) {
    if (isScalar(key) && String(key.value) === name) return key;
  }
  return undefined;
}

function nodeAt(document: Document, path: readonly string[]): unknown {
  const literal = document.getIn(path, true);
  return (
    literal ??
    document.getIn(
      path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      true,
    )
  );
}
