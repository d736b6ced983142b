import { isAlias, isMap, isNode, isPair, isScalar, visit, type Document, type Scalar } from 'yaml';
import type { Finding } from './fault.ts';
import { exactMark, isExact, toNumeric, type Numeric } from '../digits/numeric.ts';

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

/** A number that is not written as JSON writes it: `0150`, `1.10`, and what is beyond 2^53. */
export interface WrittenNumber {
  readonly scalar: Scalar;
  readonly source: string;
  /** As a double has it. */
  readonly rounded: number;
  readonly path: readonly string[];
}

/**
 * Reads what authors of YAML 1.1 write as they mean it: of a key that stands twice the last, `yes` as true. Which numbers
 * are meant as texts their schemas know.
 */
export function readHabits(document: Document) {
  const findings: Finding[] = [];
  const numbers: WrittenNumber[] = [];
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
      const { source = '' } = scalar;
      const habit = key === 'key' ? undefined : readFlag(scalar, parents);
      if (habit && findings.length < mostFindings) {
        tell({ rule: 'yaml-habit', ...habit, path: pathOf(parents, scalar) });
      }
      if (typeof scalar.value === 'string') scalar.value = scalar.value.replaceAll(exactMark, '\0');
      if (key === 'key' || typeof scalar.value !== 'number' || source === String(scalar.value))
        return;
      if (numbers.length < mostFindings) {
        numbers.push({ scalar, source, rounded: scalar.value, path: pathOf(parents, scalar) });
      }
      scalar.value = toExact(source, scalar.value);
    },
  });
  return { findings, numbers };
}

/** Numbers that their schemas call texts become texts as they are written; what is told of each. */
export function keepTexts(
  numbers: readonly WrittenNumber[],
  isText: (path: readonly string[]) => boolean,
): readonly Finding[] {
  return numbers.flatMap(({ scalar, source, rounded, path }): Finding[] => {
    const isKept = isText(path);
    const { value } = scalar;
    if (isKept) scalar.value = source;
    else if (isExact(value) || !/^[-+]?0\d/.test(source)) return [];
    const message = isKept
      ? `${source} is a text here; other readers take it for the number ${rounded}`
      : `${source} is read as the number ${rounded}`;
    const mend = 'Put it in quotes, so that each digit counts';
    return [{ rule: 'yaml-habit', message, mend, severity: 'warning', path }];
  });
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

/** Of a number of hexadecimal or octal digits, too. */
function toExact(source: string, value: number): Numeric {
  if (/^0[xo]/i.test(source)) return toNumeric(String(BigInt(source)));
  return /\d/.test(source) ? toNumeric(source) : value;
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
