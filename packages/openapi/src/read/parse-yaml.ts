import { isAlias, isMap, isNode, isScalar, LineCounter, visit, type Document } from 'yaml';
import { composeYaml, YamlTooDeep } from './compose-yaml.ts';
import type { Finding, Position } from './fault.ts';
import type { Json } from './json.ts';
import type { Parsed, Unparsed } from './parse-json.ts';

const aliasLimit = 1000;

export function parseYaml(text: string): Parsed | Unparsed {
  const lines = new LineCounter();
  try {
    return toParsed(text, lines);
  } catch (error) {
    if (error instanceof YamlTooDeep) return tooDeep;
    return bomb(error);
  }
}

const tooDeep: Unparsed = {
  rule: 'too-deep',
  message: 'The document is nested too deeply to be read',
  position: { line: 1, column: 1 },
};

function bomb(error: unknown): Unparsed {
  const isBomb = error instanceof ReferenceError && /excessive alias/i.test(error.message);
  const reason = error instanceof Error ? error.message : 'it cannot be read';
  const message = isBomb
    ? 'Aliases expand to far more than the text holds'
    : `Invalid YAML: ${reason}`;
  return { rule: isBomb ? 'alias-bomb' : 'syntax', message, position: { line: 1, column: 1 } };
}

function toParsed(text: string, lines: LineCounter): Parsed | Unparsed {
  const document = composeYaml(text, lines);
  const [error] = document.errors;
  if (error) {
    const message = `Invalid YAML: ${error.message}`;
    return { rule: 'syntax', message, position: toPlace(lines, error.pos[0]) };
  }
  const value: Json = document.toJS({ maxAliasCount: aliasLimit }) ?? null;
  const locate: Parsed['locate'] = (paths) =>
    paths.map((path) => toPlace(lines, offsetOf(document, path)));
  return { value, findings: findDuplicateKeys(document), locate };
}

function toPlace(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** The offset of the deepest part of a path that stands in the text as it is. */
function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(document, path.slice(0, length));
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
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

function findDuplicateKeys(document: Document): Finding[] {
  const findings: Finding[] = [];
  visit(document, {
    Map(_key, map, parents) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key) || !seen.has(key.value)) seen.add(isScalar(key) ? key.value : key);
        else {
          const path = [...pathOf(parents, map), String(key.value)];
          const message = `The key ${String(key.value)} stands twice; the last one is taken`;
          findings.push({ rule: 'duplicate-key', message, severity: 'error', path });
        }
      }
    },
  });
  return findings;
}

/** Keys from the root to a map; steps through sequences count from 0. */
function pathOf(parents: readonly unknown[], map: unknown): string[] {
  const chain = [...parents, map];
  return chain.flatMap((node, index) => {
    const next = chain[index + 1];
    if (isAlias(node) || !isNode(node) || next === undefined) return [];
    if (isMap(node)) return isPairLike(next) ? [String(next.key)] : [];
    return hasItems(node) ? [String(node.items.indexOf(next))] : [];
  });
}

function isPairLike(value: unknown): value is { key: unknown } {
  return typeof value === 'object' && value !== null && 'key' in value;
}

function hasItems(value: unknown): value is { items: unknown[] } {
  return (
    typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
  );
}
