import {
  isObject,
  listOf,
  textOf,
  textOr,
  textOrNull,
  textsOf,
  type Json,
  type JsonObject,
} from '../read/json.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import type { OutlineOperation, OutlineTag } from './outline.ts';

/** What a document says of its tags, by name. */
export type DeclaredTags = ReadonlyMap<string, Json>;

export function readTags(document: JsonObject): DeclaredTags {
  return new Map(listOf(document, 'tags').map((tag) => [textOr(tag, 'name'), tag]));
}

/** Tags by which a reader finds the way (OpenAPI's registry of kinds); those of any other kind mark an operation. */
const leads = (tag: Json | undefined) => (textOf(tag, 'kind') ?? 'nav') === 'nav';

const titleOf = (tag: Json | undefined) =>
  toPlainText(textOf(tag, 'x-displayName') ?? textOr(tag, 'summary'));

/** In the order of their groups, then of the document; last those that operations use without declaring them. */
export function toTags(
  document: JsonObject,
  operations: readonly OutlineOperation[],
): OutlineTag[] {
  const declared = readTags(document);
  const groups = groupsOf(document);
  const used = operations.flatMap(({ tag }) => tag ?? []);
  const names = [...groups.keys(), ...declared.keys(), ...used];
  return [...new Set(names)].flatMap((name) => {
    const tag = declared.get(name);
    if (name === '' || !leads(tag)) return [];
    const title = titleOf(tag);
    const group = groups.get(name) ?? textOrNull(tag, 'parent');
    const description = textOr(tag, 'description');
    return [{ name, description, group, ...(title && title !== name && { title }) }];
  });
}

function groupsOf(document: JsonObject): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const group of listOf(document, 'x-tagGroups')) {
    for (const tag of textsOf(group, 'tags')) groups.set(tag, textOr(group, 'name'));
  }
  return groups;
}

/** The tag that an operation is found under, and the words that mark it: its other tags, and badges. */
export function toMarks(
  operation: JsonObject,
  declared: DeclaredTags,
): Pick<OutlineOperation, 'tag' | 'badges'> {
  const names = textsOf(operation, 'tags');
  const tag = names.find((name) => leads(declared.get(name))) ?? null;
  const others = names.filter((name) => name !== '' && name !== tag);
  const marks = others.map((name) => titleOf(declared.get(name)) || name);
  const badges = [...new Set([...marks, ...listOf(operation, 'x-badges').flatMap(toBadge)])];
  return { tag, ...(badges.length > 0 && { badges: badges.slice(0, mostBadges) }) };
}

const mostBadges = 12;
const longestBadge = 40;

/** Its colour is its author's for another page: here a badge looks like all others. */
function toBadge(badge: Json): readonly string[] {
  const given = isObject(badge) ? (textOf(badge, 'name') ?? textOr(badge, 'label')) : badge;
  const text = typeof given === 'string' ? toPlainText(given).slice(0, longestBadge) : '';
  return text ? [text] : [];
}
