import MagicString from 'magic-string';
import { toMessage, writeMessage, type Part, type Writer } from './message.ts';
import { decode, elementParts, templateParts } from './parts.ts';
import { childOf, childrenOf, listOf, nameOf, readProgram, stringOf, type Node } from './syntax.ts';
import { codeElements, isText, takingOf, type Taking } from './what-is-text.ts';

/** What a message is replaced by; the message itself keeps the source's own words. */
export type Translate = (message: string, line: number) => string;

/**
 * The source with each text that people read in another language. A text is what stands between tags or in an attribute or
 * member for readers, a string or template elsewhere that looks like a sentence, and what is marked by `t('…')`. A sentence
 * with expressions and elements in it is one message.
 * @returns undefined where the source has no text
 * @throws for a translation that does not fit its message
 */
export function rewriteTexts(
  file: string,
  source: string,
  translate: Translate,
): MagicString | undefined {
  const rewriting = new Rewriting(file, source, translate);
  const program = readProgram(file, source);
  if (/[/-](?:schema|operations)\.ts$/.test(file))
    for (const facts of listFacts(program)) rewriting.visit(facts, 'code');
  else rewriting.visit(program, 'word');
  return rewriting.text.hasChanged() ? rewriting.text : undefined;
}

/** What schemas say of their fields: of all that stands in one, people read that alone. */
function* listFacts(node: Node): Generator<Node> {
  const callee = node.type === 'CallExpression' ? nameOf(childOf(node, 'callee')) : '';
  if (callee === 'text' || callee === 'field') yield* listOf(node, 'arguments').slice(-1);
  else for (const [child] of childrenOf(node)) yield* listFacts(child);
}

const quiet = /^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/;
const comparing = /^(?:[!=]==?|[<>]=?|in|instanceof)$/;

class Rewriting {
  readonly text: MagicString;

  readonly source: string;
  readonly #file: string;
  readonly #translate: Translate;

  constructor(file: string, source: string, translate: Translate) {
    this.#file = file;
    this.source = source;
    this.#translate = translate;
    this.text = new MagicString(source);
  }

  visit(node: Node, taking: Taking): void {
    if (quiet.test(node.type)) return;
    const visitor = visitors[node.type];
    if (visitor) visitor(this, node, taking);
    else this.visitAll(node, taking);
  }

  visitAll(node: Node, taking: Taking): void {
    for (const [child] of childrenOf(node)) this.visit(child, taking);
  }

  /** Replaces what lies between the offsets, a sentence of these parts; the spaces around it stay. */
  replace({ start, end }: Span, parts: readonly Part[], writer: Writer & Frame): void {
    const message = toMessage(parts);
    const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(message) ?? [];
    const line = this.source.slice(0, start).split('\n').length;
    const translated = this.#translate(inner, line);
    try {
      const written = writeMessage(`${before}${translated}${after}`, parts, writer);
      this.text.update(start, end, `${writer.open}${written}${writer.close}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.#file}:${line}: "${translated}" for "${inner}" ${why}`, {
        cause: error,
      });
    }
  }

  /** What is compared with a word is told apart by it, and must stay as it is. */
  isCompared(words: string): boolean {
    return new RegExp(`[!=]== '${words.replaceAll(/\W/g, String.raw`\\$&`)}'`).test(this.source);
  }

  /** A part of the source with its own texts translated. */
  slice(node: Node, taking: Taking): string {
    const part = new Rewriting(this.#file, this.source, this.#translate);
    part.visit(node, taking);
    return part.text.slice(node.start, node.end);
  }
}

/** Offsets in the source. */
type Span = Pick<Node, 'start' | 'end'>;

/** What stands around a sentence where it is written. */
interface Frame {
  readonly open: string;
  readonly close: string;
}

type Visitor = (rewriting: Rewriting, node: Node, taking: Taking) => void;

const visitors: Readonly<Record<string, Visitor>> = {
  Literal(rewriting, node, taking) {
    const words = stringOf(node);
    if (words === undefined || !isText(words, taking)) return;
    if (taking === 'word' && rewriting.isCompared(words)) return;
    rewriting.replace(node, [{ kind: 'words', words }], scriptWriter(rewriting, ['`', '`']));
  },
  TemplateLiteral(rewriting, node, taking) {
    const parts = templateParts(rewriting.source, node);
    if (isText(toMessage(parts), taking))
      rewriting.replace(node, parts, scriptWriter(rewriting, ['`', '`']));
    else
      for (const one of listOf(node, 'expressions'))
        rewriting.visit(one, taking === 'read' ? 'word' : taking);
  },
  TaggedTemplateExpression: (rewriting, node) => rewriting.visitAll(node, 'code'),
  BinaryExpression(rewriting, node, taking) {
    rewriting.visitAll(node, comparing.test(String(node['operator'])) ? 'code' : taking);
  },
  SwitchCase(rewriting, node, taking) {
    for (const one of listOf(node, 'consequent')) rewriting.visit(one, taking);
  },
  NewExpression: (rewriting, node) =>
    rewriting.visitAll(node, nameOf(childOf(node, 'callee')).endsWith('Error') ? 'code' : 'word'),
  ThrowStatement: (rewriting, node) => rewriting.visitAll(node, 'code'),
  ConditionalExpression(rewriting, node, taking) {
    for (const [child, member] of childrenOf(node))
      rewriting.visit(child, member === 'test' ? 'code' : taking);
  },
  LogicalExpression(rewriting, node, taking) {
    for (const [child, member] of childrenOf(node))
      rewriting.visit(child, member === 'left' && node['operator'] === '&&' ? 'code' : taking);
  },
  CallExpression(rewriting, node, taking) {
    const callee = childOf(node, 'callee');
    const isMarked = callee?.type === 'Identifier' && callee['name'] === 't';
    if (callee) rewriting.visit(callee, 'code');
    const own = isMarked ? 'read' : taking === 'code' ? 'code' : 'sentence';
    for (const one of listOf(node, 'arguments')) rewriting.visit(one, own);
  },
  ArrowFunctionExpression(rewriting, node, taking) {
    const isBlock = childOf(node, 'body')?.type === 'BlockStatement';
    rewriting.visitAll(node, isBlock ? 'word' : taking);
  },
  // A list has codes beside words as often as not.
  ArrayExpression: (rewriting, node, taking) =>
    rewriting.visitAll(node, taking === 'read' ? 'word' : taking),
  MemberExpression(rewriting, node) {
    rewriting.visitAll(node, 'code');
  },
  Property(rewriting, node, taking) {
    const value = childOf(node, 'value');
    const key = childOf(node, 'key');
    // States and kinds are written so, by whatever name: `failed: 'suspended'`.
    if (!value || /^[a-z][\w-]*$/.test(stringOf(value) ?? '')) return;
    rewriting.visit(value, keyTaking(stringOf(key) ?? nameOf(key), taking));
  },
  JSXAttribute(rewriting, node) {
    const value = childOf(node, 'value');
    if (!value) return;
    const taking = takingOf(nameOf(node));
    const words = stringOf(value);
    if (words === undefined) return rewriting.visit(value, taking);
    if (isText(words, taking))
      rewriting.replace(
        value,
        [{ kind: 'words', words: decode(words) }],
        scriptWriter(rewriting, ['{`', '`}']),
      );
  },
  JSXElement: visitElement,
  JSXFragment: visitElement,
};

function keyTaking(key: string, taking: Taking): Taking {
  const own = takingOf(key);
  return own === 'word' && taking === 'code' ? 'code' : own;
}

function visitElement(rewriting: Rewriting, node: Node): void {
  const opening = childOf(node, 'openingElement');
  for (const attribute of opening ? listOf(opening, 'attributes') : [])
    rewriting.visit(attribute, 'word');
  const children = listOf(node, 'children');
  const isCode = codeElements.has(nameOf(opening));
  const parts = isCode ? [] : elementParts(rewriting.source, children);
  const [first, last] = [children[0], children.at(-1)];
  const hasWords = parts.some((part) => part.kind === 'words' && isText(part.words, 'read'));
  if (first && last && hasWords) {
    rewriting.replace({ start: first.start, end: last.end }, parts, markupWriter(rewriting));
    return;
  }
  for (const child of children) {
    if (child.type === 'JSXText') continue;
    rewriting.visit(child, isCode ? 'code' : 'read');
  }
}

const escape = (words: string): string => words.replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`);

function scriptWriter(
  rewriting: Rewriting,
  [open, close]: readonly [string, string],
): Writer & Frame {
  return {
    open,
    close,
    words: escape,
    value: (node) => `\${${rewriting.slice(node, 'read')}}`,
    element: () => '',
    choice: (isOne, one, other) => `\${${isOne} ? \`${one}\` : \`${other}\`}`,
  };
}

function markupWriter(rewriting: Rewriting): Writer & Frame {
  return {
    open: '',
    close: '',
    words: (words) => `{${JSON.stringify(words)}}`,
    value: (node) => {
      const written = rewriting.slice(node, 'read');
      return node.type.startsWith('JSX') ? written : `{${written}}`;
    },
    element: (node, content) => {
      const [opening, closing] = [childOf(node, 'openingElement'), childOf(node, 'closingElement')];
      if (!opening || !closing) throw new Error('puts words into an element that has none');
      return `${rewriting.slice(opening, 'word')}${content}${rewriting.slice(closing, 'code')}`;
    },
    choice: (isOne, one, other) => `{${isOne} ? <>${one}</> : <>${other}</>}`,
  };
}
