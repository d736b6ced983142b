import { parseSync } from 'oxc-parser';

/** A node of the syntax tree (ESTree, with JSX and TypeScript); offsets are those of the source. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** @throws for a source that cannot be read */
export function readProgram(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  // Safe because every node of the parser has these members.
  return program as unknown as Node;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The nodes right below, each with the member it stands in. */
export function* childrenOf(node: Node): Generator<readonly [Node, string]> {
  for (const [member, value] of Object.entries(node))
    for (const one of [value].flat()) if (isNode(one)) yield [one, member];
}

export function childOf(node: Node, member: string): Node | undefined {
  const child = node[member];
  return isNode(child) ? child : undefined;
}

export function listOf(node: Node, member: string): readonly Node[] {
  const list = node[member];
  return Array.isArray(list) ? list.filter(isNode) : [];
}

/** `Link`, `Menu.Item`, `title`, `aria-label`: of an identifier, an attribute's or an element's name; '' for what has none. */
export function nameOf(node: Node | undefined): string {
  if (!node) return '';
  if (typeof node['name'] === 'string') return node['name'];
  if (isNode(node['name'])) return nameOf(node['name']);
  return nameOf(childOf(node, 'property'));
}

export function stringOf(node: Node | undefined): string | undefined {
  const isText = node?.type === 'Literal' && typeof node['value'] === 'string';
  return isText ? String(node['value']) : undefined;
}
