import type { OutlineOperation, OutlineTag } from './outline.ts';

export interface OperationGroup<Operation = OutlineOperation> {
  /** Of its tag. */
  readonly name: string;
  /** As it is read, after the titles of all that it stands in. */
  readonly path: readonly string[];
  /** Markdown. */
  readonly description: string;
  readonly operations: readonly Operation[];
}

const untaggedName = { operation: 'Operations', webhook: 'Events' } as const;

/**
 * Operations under their tags in the document's order, each tag after the one that it stands in, a group's events at its end; what has no tag
 * comes last, under a name that stands once.
 */
export function groupOperations<Operation extends OutlineOperation>(
  tags: readonly OutlineTag[],
  operations: readonly Operation[],
): readonly OperationGroup<Operation>[] {
  const untagged = Object.values(untaggedName).map(toPlace);
  const used = new Set(operations.map(({ tag }) => tag));
  const places = [...orderTags(tags, used), ...untagged];
  const groups = new Map<string, OperationGroup<Operation> & { operations: Operation[] }>();
  for (const { tag, path, about } of places) {
    const { name } = tag;
    const description = about.join('\n\n');
    if (!groups.has(name)) groups.set(name, { name, path, description, operations: [] });
  }
  const calls = operations.filter(({ kind }) => kind === 'operation');
  const events = operations.filter(({ kind }) => kind === 'webhook');
  for (const operation of [...calls, ...events]) {
    const group = groups.get(operation.tag ?? '') ?? groups.get(untaggedName[operation.kind]);
    group?.operations.push(operation);
  }
  return [...groups.values()].filter((group) => group.operations.length > 0);
}

const toPlace = (name: string): PlacedTag => ({
  tag: { name, description: '', group: null },
  path: [name],
  about: [],
});

interface PlacedTag {
  readonly tag: OutlineTag;
  readonly path: readonly string[];
  /** Its description, after those of what it stands in and that no operation has. */
  readonly about: readonly string[];
}

const deepest = 8;

/** Each after the one that it stands in; one that stands in a circle stands in nothing. */
function orderTags(
  tags: readonly OutlineTag[],
  used: ReadonlySet<string | null>,
): readonly PlacedTag[] {
  const names = new Set(tags.map(({ name }) => name));
  const within = new Map<string, OutlineTag[]>();
  for (const tag of tags) {
    const among = within.get(tag.group ?? '');
    if (among) among.push(tag);
    else within.set(tag.group ?? '', [tag]);
  }
  const placed = new Map<string, PlacedTag>();
  const placeAll = (first: OutlineTag, above: readonly string[]) => {
    const open: PlacedTag[] = [{ tag: first, path: above, about: [] }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { tag } = next;
      if (placed.has(tag.name)) continue;
      const path = [...next.path.slice(0, deepest), tag.title ?? tag.name];
      const about = [...next.about, tag.description].filter(Boolean);
      placed.set(tag.name, { tag, path, about });
      const passed = used.has(tag.name) ? [] : about;
      const inner = (within.get(tag.name) ?? []).map((one) => ({ tag: one, path, about: passed }));
      open.push(...inner.toReversed());
    }
  };
  for (const tag of tags) {
    if (!names.has(tag.group ?? '')) placeAll(tag, tag.group ? [tag.group] : []);
  }
  for (const tag of tags) placeAll(tag, []);
  return [...placed.values()];
}

export const toPathText = (path: readonly string[]) => path.join(' › ');

/** A tag as it is read: `Shipping › Booking`. */
export function toGroupText(groups: readonly OperationGroup<unknown>[], tag: string): string {
  return toPathText(groups.find(({ name }) => name === tag)?.path ?? [tag]);
}

export interface Heading {
  readonly title: string;
  /** How many others it stands in. */
  readonly depth: number;
}

/** Titles that stand over a group and did not stand over the one before it */
export function listHeadings(
  groups: readonly Pick<OperationGroup, 'path'>[],
  at: number,
): readonly Heading[] {
  const path = groups[at]?.path ?? [];
  const before = groups[at - 1]?.path ?? [];
  const shared = path.findIndex((title, depth) => title !== before[depth]);
  const from = shared < 0 ? path.length - 1 : shared;
  return path.slice(from).map((title, index) => ({ title, depth: from + index }));
}
