import { isAlias, isMap, isNode, isPair, isScalar, visit, type Document, type Scalar } from 'yaml';
import type { Finding } from './fault.ts';

/** Fields that are true or false wherever they stand. */
const flags = new Set([
  'additionalProperties',
  'allowEmptyValue',
  'allowReserved',
  'deprecated',
  'explode',
  'nullable',
  'readOnly',
  'required',
  'uniqueItems',
  'writeOnly',
]);

/** A path through a long list takes long to find. */
const mostFindings = 500;

const truths = new Map<unknown, boolean>([
  ['yes', true],
  ['on', true],
  ['no', false],
  ['off', false],
]);

/**
 * Reads what authors of YAML 1.1 write as they mean it: of a key that stands twice the last, `yes` as true;
 * of a number that begins with 0 the digits are lost.
 */
export function readHabits(document: Document): readonly Finding[] {
  const findings: Finding[] = [];
  const tell = (finding: Pick<Finding, 'rule' | 'message' | 'mend' | 'path'>) =>
    findings.push({ ...finding, severity: 'warning' });
  visit(document, {
    Map(_key, map, parents) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        const name: unknown = isScalar(key) ? key.value : key;
        if (isScalar(key) && seen.has(name) && findings.length < mostFindings) {
          const path = [...pathOf(parents, map), String(name)];
          const message = `The key ${String(name)} occurs twice; the last one is used`;
          tell({ rule: 'duplicate-key', message, mend: 'Remove one of them', path });
        }
        seen.add(name);
      }
    },
    Scalar(key, scalar, parents) {
      const habit = key === 'key' ? undefined : (readFlag(scalar, parents) ?? readDigits(scalar));
      if (habit && findings.length < mostFindings) {
        tell({ rule: 'yaml-habit', ...habit, path: pathOf(parents, scalar) });
      }
    },
  });
  return findings;
}

type Habit = Pick<Finding, 'message' | 'mend'>;

function readFlag(scalar: Scalar, parents: readonly unknown[]): Habit | undefined {
  const pair = parents.at(-1);
  const name: unknown = isPair(pair) && isScalar(pair.key) ? pair.key.value : undefined;
  const truth =
    scalar.type === 'PLAIN' ? truths.get(String(scalar.value).toLowerCase()) : undefined;
  if (truth === undefined || typeof name !== 'string' || !flags.has(name)) return undefined;
  const message = `\`${name}\` is ${String(scalar.value)}, which is read as ${truth}`;
  scalar.value = truth;
  return { message, mend: `Write \`${truth}\`` };
}

function readDigits({ source = '', value }: Scalar): Habit | undefined {
  if (typeof value !== 'number' || !/^[-+]?0\d/.test(source)) return undefined;
  const message = `${source} is read as the number ${value}`;
  return { message, mend: 'Put it in quotes, so that each digit counts' };
}

/** Keys from the root to a node; steps through sequences count from 0. */
function pathOf(parents: readonly unknown[], last: unknown): string[] {
  const chain = [...parents, last];
  return chain.flatMap((node, index) => {
    const next = chain[index + 1];
    if (isAlias(node) || !isNode(node) || next === undefined) return [];
    if (isMap(node)) return isPair(next) ? [String(next.key)] : [];
    return hasItems(node) ? [String(node.items.indexOf(next))] : [];
  });
}

function hasItems(value: unknown): value is { items: unknown[] } {
  return (
    typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
  );
}
