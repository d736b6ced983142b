import { skipSpace, skipString, skipValue } from './scan-json.ts';

interface PlaceTree {
  offset: number;
  readonly members: Map<string, PlaceTree>;
}

/**
 * Offsets of values in a well-formed JSON text by the keys that lead to them, all in one pass;
 * a path that does not exist gets the offset of the deepest part of it that does.
 */
export function locateJson(text: string, paths: readonly (readonly string[])[]): number[] {
  const root: PlaceTree = { offset: skipSpace(text, 0), members: new Map() };
  for (const path of paths) plant(root, path);
  visit(text, root);
  return paths.map((path) => offsetOf(root, path));
}

function plant(root: PlaceTree, path: readonly string[]): void {
  let node = root;
  for (const key of path) {
    const next = node.members.get(key) ?? { offset: -1, members: new Map() };
    node.members.set(key, next);
    node = next;
  }
}

function offsetOf(root: PlaceTree, path: readonly string[]): number {
  let node: PlaceTree | undefined = root;
  let { offset } = root;
  for (const key of path) {
    node = node?.members.get(key);
    if (node && node.offset >= 0) ({ offset } = node);
  }
  return offset;
}

/** Goes into the members that are wanted and jumps over all others. */
function visit(text: string, node: PlaceTree): void {
  const mark = text[node.offset];
  if (node.members.size === 0 || (mark !== '{' && mark !== '[')) return;
  let at = skipSpace(text, node.offset + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index += 1) {
    let key = String(index);
    if (mark === '{') {
      const end = skipString(text, at);
      key = String(JSON.parse(text.slice(at, end)));
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    const wanted = node.members.get(key);
    if (wanted) {
      wanted.offset = at;
      visit(text, wanted);
    }
    at = skipSpace(text, skipValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
}
