import type { Part } from './message.ts';
import { childOf, childrenOf, isNode, listOf, nameOf, stringOf, type Node } from './syntax.ts';
import { codeElements } from './what-is-text.ts';

/** The parts of `Hello ${name}`. */
export function templateParts(source: string, node: Node): readonly Part[] {
  const naming = new Naming(source);
  const expressions = listOf(node, 'expressions');
  return listOf(node, 'quasis').flatMap((quasi, index): Part[] => {
    const { cooked } = quasi['value'] as { readonly cooked?: string };
    const expression = expressions[index];
    return [
      { kind: 'words', words: cooked ?? '' },
      ...(expression ? [toPart(expression, naming)] : []),
    ];
  });
}

/** The parts of what stands between two tags. */
export function elementParts(source: string, children: readonly Node[]): readonly Part[] {
  return listParts(children, new Naming(source));
}

const listParts = (children: readonly Node[], naming: Naming): readonly Part[] =>
  children.flatMap((child): Part[] => {
    if (child.type === 'JSXText')
      return [{ kind: 'words', words: collapse(String(child['value'])) }];
    if (child.type !== 'JSXExpressionContainer') return [toElement(child, naming)];
    const expression = childOf(child, 'expression');
    if (!expression || expression.type === 'JSXEmptyExpression') return [];
    const words = stringOf(expression);
    return [words === undefined ? toPart(expression, naming) : { kind: 'words', words }];
  });

function toElement(node: Node, naming: Naming): Part {
  const name = nameOf(childOf(node, 'openingElement'));
  const tag = naming.take(name.charAt(0).toLowerCase() + name.slice(1), node);
  if (!isInline(node)) return { kind: 'value', name: tag, node };
  return { kind: 'element', name: tag, node, parts: listParts(listOf(node, 'children'), naming) };
}

/** An element of words and values: part of the sentence around it. */
function isInline(node: Node): boolean {
  if (node.type !== 'JSXElement' || codeElements.has(nameOf(childOf(node, 'openingElement'))))
    return false;
  const children = listOf(node, 'children');
  const hasWords = children.some(
    (child) => child.type === 'JSXText' && /\p{L}/u.test(String(child['value'])),
  );
  return hasWords && children.every((child) => isFlat(child) || isInline(child));
}

const isFlat = (node: Node): boolean =>
  node.type === 'JSXText' || (node.type === 'JSXExpressionContainer' && !hasMarkup(node));

const hasMarkup = (node: Node): boolean =>
  [...childrenOf(node)].some(
    ([child]) => child.type === 'JSXElement' || child.type === 'JSXFragment' || hasMarkup(child),
  );

/** `count === 1 ? 'call' : 'calls'` is a plural; everything else a value. */
function toPart(node: Node, naming: Naming): Part {
  const test = childOf(node, 'test');
  const counted = test && childOf(test, 'left');
  const [one, other] = [
    stringOf(childOf(node, 'consequent')),
    stringOf(childOf(node, 'alternate')),
  ];
  const isPlural =
    node.type === 'ConditionalExpression' &&
    test?.['operator'] === '===' &&
    childOf(test, 'right')?.['value'] === 1;
  if (isPlural && counted && one !== undefined && other !== undefined)
    return {
      kind: 'plural',
      name: naming.take(nameOfExpression(counted), counted),
      node: counted,
      one,
      other,
    };
  return { kind: 'value', name: naming.take(nameOfExpression(node), node), node };
}

function nameOfExpression(node: Node): string {
  const inner =
    listOf(node, 'arguments')[0] ?? childOf(node, 'expression') ?? childOf(node, 'argument');
  if (node.type === 'Identifier') return nameOf(node);
  if (node.type === 'MemberExpression') {
    const property = childOf(node, 'property');
    return node['computed'] === true || !property ? 'value' : nameOf(property);
  }
  return inner && isNode(inner) ? nameOfExpression(inner) : 'value';
}

/** Names of a sentence's values: the same expression has the same name, two expressions never. */
class Naming {
  readonly #taken = new Map<string, string>();

  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  take(wanted: string, node: Node): string {
    const own = this.#source.slice(node.start, node.end);
    const base = wanted.replaceAll(/\W/g, '') || 'value';
    let name = base;
    for (let next = 2; (this.#taken.get(name) ?? own) !== own; next += 1) name = `${base}${next}`;
    this.#taken.set(name, own);
    return name;
  }
}

/** What React makes of text between tags: a line break with the spaces around it is none or one space. */
function collapse(text: string): string {
  const lines = text.split(/\r?\n/);
  const trimmed = lines.map((line, index) => {
    const start = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? start : start.trimEnd();
  });
  return decode(trimmed.filter((line) => line !== '').join(' '));
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  ndash: '–',
};

/** @throws for a named character that the build does not know */
export const decode = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (_, name: string) => {
    const found = entities[name];
    if (found === undefined) throw new Error(`write '&${name};' as the character itself`);
    return found;
  });
