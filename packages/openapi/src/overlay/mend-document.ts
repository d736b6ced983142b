import { isList, isObject, memberOf, type Json, type JsonObject } from '../read/json.ts';
import type { Fault } from '../read/fault.ts';
import { readDocument } from '../read/read-document.ts';
import { findNodes, type NodePath } from './find-nodes.ts';
import {
  OverlayError,
  readOverlay,
  type DocumentText,
  type Overlay,
  type OverlayAction,
} from './read-overlay.ts';
import { writeJson } from '../digits/exact-json.ts';

/** What an overlay did. */
interface OverlayReport {
  readonly title: string;
  readonly version: string;
  readonly actions: readonly {
    readonly target: string;
    readonly description: string;
    readonly verb: OverlayAction['verb'];
    /** Places that its target found; none is no fault, but something to know. */
    readonly found: number;
  }[];
}

export type Mended =
  | { readonly ok: true; readonly document: DocumentText; readonly report: OverlayReport }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Characters of JSON that the actions of one overlay may write, all together. */
const mostWritten = 32_000_000;

/** A document with an overlay applied, as JSON. */
export function mendDocument(given: DocumentText, overlay: DocumentText): Mended {
  const read = readDocument(given.text, given.format);
  if (!read.ok) return read;
  try {
    const { title, version, actions, joinsLists } = readOverlay(overlay);
    const editor = createEditor(read.document, joinsLists);
    const done = actions.map((action) => {
      const { target, description, verb } = action;
      return { target, description, verb, found: editor.apply(action) };
    });
    const text = writeJson(editor.document(), 2);
    return {
      ok: true,
      document: { text, format: 'json' },
      report: { title, version, actions: done },
    };
  } catch (error) {
    if (error instanceof OverlayError) return { ok: false, faults: [error.fault] };
    throw error;
  }
}

function createEditor(document: JsonObject, joinsLists: Overlay['joinsLists']) {
  // What it holds is changed in place.
  const holder: { root: Json } = { root: structuredClone(document) };
  let left = mostWritten;
  const write = (places: readonly NodePath[], value: Json) => {
    left -= places.length * JSON.stringify(value).length;
    if (left < 0) throw new OverlayError('The overlay writes too much', 'Name fewer places');
    for (const path of places) {
      const node = nodeAt(holder.root, path);
      if (node === undefined) continue;
      const added = structuredClone(value);
      const next =
        isList(node) && !(isList(added) && joinsLists) ? [...node, added] : merge(node, added);
      put(holder, path, next);
    }
  };
  const apply = (action: OverlayAction): number => {
    const places = findNodes(holder.root, action.target);
    if (action.verb === 'remove') {
      // What comes later goes first, so that places in a list stay what they are.
      for (const path of places.toReversed()) remove(holder.root, path);
    } else if (action.verb === 'update') write(places, action.value);
    else write(places, copied(holder.root, action.from));
    return places.length;
  };
  return {
    apply,
    document: () => holder.root,
  };
}

function copied(root: Json, from: string): Json {
  const [place, another] = findNodes(root, from);
  const value = place && nodeAt(root, place);
  if (value !== undefined && !another) return value;
  throw new OverlayError(`${from} must find one place to copy`, 'Name one that is there');
}

function nodeAt(root: Json, path: NodePath): Json | undefined {
  let node: Json | undefined = root;
  for (const key of path) {
    node = isList(node) ? node[Number(key)] : memberOf(node, String(key));
    if (node === undefined) return undefined;
  }
  return node;
}

/** Objects member by member, lists one after the other; all else is replaced (OAI Overlay, Action Object). */
function merge(target: Json, update: Json): Json {
  if (isList(target) && isList(update)) return [...target, ...update];
  if (!isObject(target) || !isObject(update)) return update;
  const changed = Object.entries(update).map(([key, value]): [string, Json] => {
    const before = memberOf(target, key);
    return [key, before === undefined ? value : merge(before, value)];
  });
  return Object.fromEntries([...Object.entries(target), ...changed]);
}

function put(holder: { root: Json }, path: NodePath, value: Json): void {
  const last = path.at(-1);
  if (last === undefined) holder.root = value;
  else setMember(nodeAt(holder.root, path.slice(0, -1)), last, value);
}

/** No name, such as `__proto__`, means anything but a member. */
function setMember(parent: Json | undefined, key: string | number, value: Json): void {
  if (typeof parent !== 'object' || parent === null) return;
  Object.defineProperty(parent, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

function remove(root: Json, path: NodePath): void {
  const parent = nodeAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (last === undefined)
    throw new OverlayError('An overlay cannot remove the whole', 'Name parts');
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (isObject(parent)) Reflect.deleteProperty(parent, last);
}
