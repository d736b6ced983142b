import { exec } from 'jsonpath-rfc9535';
import type { Json } from '../read/json.ts';
import { OverlayError } from './read-overlay.ts';

/** Where a node stands: its keys, as they are. */
export type NodePath = readonly (string | number)[];

const longestTarget = 2000;
const mostNodes = 100_000;

/** What a JSONPath (RFC 9535) finds, each place once, in the order in which it is found. */
export function findNodes(document: Json, target: string): readonly NodePath[] {
  if (target.length > longestTarget) {
    throw new OverlayError('A target is too long', `Write at most ${longestTarget} characters`);
  }
  const found = new Map<string, NodePath>();
  const take = (path: NodePath) => {
    found.set(JSON.stringify(path), path.map(toKey));
    if (found.size > mostNodes) {
      throw new OverlayError(`${target} finds more than ${mostNodes} places`, 'Name fewer');
    }
  };
  try {
    // Safe because the library only reads it.
    exec(document as Parameters<typeof exec>[0], target, (_value, path) => take(path));
  } catch (error) {
    if (error instanceof OverlayError) throw error;
    const reason = error instanceof Error ? error.message.slice(0, 200) : '';
    throw new OverlayError(`${target} is no JSONPath: ${reason}`, 'Write it as RFC 9535 says');
  }
  return [...found.values()];
}

const signs: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The library gives keys as a normalised path writes them. */
function toKey(key: string | number): string | number {
  if (typeof key === 'number') return key;
  return key.replaceAll(/\\(?:u([0-9a-f]{4})|(.))/gs, (_, code?: string, sign = '') =>
    code === undefined ? (signs[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
