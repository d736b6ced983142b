import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Node } from './syntax.ts';

/** Part of a sentence: words, an expression, a number that chooses words, or an element around other parts. */
export type Part =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'value'; readonly name: string; readonly node: Node }
  | {
      readonly kind: 'plural';
      readonly name: string;
      readonly node: Node;
      readonly one: string;
      readonly other: string;
    }
  | {
      readonly kind: 'element';
      readonly name: string;
      readonly node: Node;
      readonly parts: readonly Part[];
    };

/** ICU MessageFormat reads braces, '#' in a plural and angle brackets; an apostrophe before one takes that away. */
const quote = (words: string): string =>
  words.replaceAll(/'(?=[{}<']|$)|[{}<]+/g, (found) => (found === "'" ? "''" : `'${found}'`));

/** The sentence as translators see it, in ICU MessageFormat: `{count} {count, plural, one {call} other {calls}} of <link>{name}</link>`. */
export function toMessage(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'words') return quote(part.words);
      if (part.kind === 'value') return `{${part.name}}`;
      if (part.kind === 'plural')
        return `{${part.name}, plural, one {${quote(part.one)}} other {${quote(part.other)}}}`;
      return `<${part.name}>${toMessage(part.parts)}</${part.name}>`;
    })
    .join('');
}

/** How parts of a sentence are written where it stands: in markup, in a template. */
export interface Writer {
  readonly words: (words: string) => string;
  readonly value: (node: Node) => string;
  readonly element: (node: Node, content: string) => string;
  /** @param isOne the condition under which `one` holds */
  readonly choice: (isOne: string, one: string, other: string) => string;
}

/**
 * Writes a translated sentence with the expressions and elements of the original.
 * @throws where it names what the original does not have, leaves one out, or is no ICU message
 */
export function writeMessage(
  translated: string,
  original: readonly Part[],
  writer: Writer,
): string {
  const known = new Map<string, Part>();
  collect(original, known);
  const used = new Set<string>();
  const written = writeAll(parse(translated), { known, used, writer });
  const lost = [...known.keys()].find((name) => !used.has(name));
  if (lost) throw new Error(`leaves out '${lost}'`);
  return written;
}

function collect(parts: readonly Part[], into: Map<string, Part>): void {
  for (const part of parts) {
    if (part.kind === 'words') continue;
    if (part.kind !== 'plural' || !into.has(part.name)) into.set(part.name, part);
    if (part.kind === 'element') collect(part.parts, into);
  }
}

interface Writing {
  readonly known: ReadonlyMap<string, Part>;
  readonly used: Set<string>;
  readonly writer: Writer;
}

const writeAll = (elements: readonly MessageFormatElement[], writing: Writing): string =>
  elements.map((element) => writeOne(element, writing)).join('');

function writeOne(element: MessageFormatElement, writing: Writing): string {
  const { writer } = writing;
  if (element.type === TYPE.literal) return writer.words(element.value);
  if (element.type === TYPE.argument) return writer.value(take(element.value, writing));
  if (element.type === TYPE.tag)
    return writer.element(take(element.value, writing), writeAll(element.children, writing));
  if (element.type !== TYPE.plural)
    throw new Error('uses more of ICU MessageFormat than the build knows');
  const { one, other, ...more } = element.options;
  if (!one || !other || Object.keys(more).length > 0)
    throw new Error('a plural has one and other, as English and Swedish have');
  const number = writer.value(take(element.value, writing)).replaceAll(/^\$?\{|\}$/g, '');
  return writer.choice(
    `(${number}) === 1`,
    writeAll(one.value, writing),
    writeAll(other.value, writing),
  );
}

function take(name: string, { known, used }: Writing): Node {
  const part = known.get(name);
  if (!part || part.kind === 'words') throw new Error(`has no '${name}'`);
  used.add(name);
  return part.node;
}
