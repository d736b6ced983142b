import type { OperationGroup } from '@portal/openapi/outline/group-operations';
import type { OutlineOperation } from '@portal/openapi/outline/outline';
import { keepBest, toTypedWords } from '../../lib/typed-words.ts';

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
