import type { Outline, OutlineOperation } from '@portal/openapi/outline/outline';
import { keepBest, toTypedWords } from '../../lib/typed-words.ts';

export interface OperationGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly OutlineOperation[];
}

const untaggedName = { operation: 'Operations', webhook: 'Events' } as const;

/**
 * Operations under their tags in the document's order, a group's events at its end; what has no tag
 * comes last, under a name that stands once.
 */
export function groupOperations(outline: Outline): readonly OperationGroup[] {
  const groups = new Map(
    outline.tags.map(({ name, description }) => [name, toEmptyGroup(name, description)]),
  );
  for (const name of Object.values(untaggedName)) {
    if (!groups.has(name)) groups.set(name, toEmptyGroup(name));
  }
  const calls = outline.operations.filter(({ kind }) => kind === 'operation');
  const events = outline.operations.filter(({ kind }) => kind === 'webhook');
  for (const operation of [...calls, ...events]) {
    const group = groups.get(operation.tag ?? '') ?? groups.get(untaggedName[operation.kind]);
    group?.operations.push(operation);
  }
  return [...groups.values()].filter((group) => group.operations.length > 0);
}

const toEmptyGroup = (name: string, description = '') => ({
  name,
  description,
  operations: new Array<OutlineOperation>(),
});

/** Groups with only those operations that hold most of the words, in summary, path, method or key. */
export function filterGroups(
  groups: readonly OperationGroup[],
  text: string,
): readonly OperationGroup[] {
  const words = toTypedWords(text);
  if (words.length === 0) return groups;
  const all = groups.flatMap(({ operations }) => operations);
  const found = new Set(keepBest(all, words, holds));
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter((operation) => found.has(operation)),
    }))
    .filter((group) => group.operations.length > 0);
}

function holds(operation: OutlineOperation, word: string): boolean {
  return (searchTexts.get(operation) ?? toSearchText(operation)).includes(word);
}

/** Made once an operation: a filter runs over thousands of them at every key. */
const searchTexts = new WeakMap<OutlineOperation, string>();

function toSearchText(operation: OutlineOperation): string {
  const { summary, path, method, key } = operation;
  const text = `${method} ${summary} ${path} ${key}`.toLowerCase();
  searchTexts.set(operation, text);
  return text;
}

/** What stands as the method of an operation: webhooks are events. */
export function methodOf(operation: OutlineOperation): string {
  return operation.kind === 'webhook' ? 'EVENT' : operation.method;
}
