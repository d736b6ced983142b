/** The id for what the table calls an act or a kind of object, or for itself. */
export const toWordId = (text: string): string =>
  text
    .replaceAll(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^./, (letter) => letter.toLowerCase());

/** A line a field, as it was and as it became. */
export function toChangeLines(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [toText(value)];
  return Object.entries(value).map(([name, one]) => `${name}: ${toText(one)}`);
}

/** An act's two sides without what it has left as it was, and whether that leaves anything out. */
export function toChanged({ before, after }: Change): Change & { readonly isCut: boolean } {
  if (!isFields(before) || !isFields(after)) return { before, after, isCut: false };
  const isSame = (name: string) => name in before && toText(before[name]) === toText(after[name]);
  const names = Object.keys(after).filter((name) => !isSame(name));
  // Where nothing is known to have changed, what was noted says more than nothing.
  if (names.length === 0) return { before, after, isCut: false };
  const isKept = new Set(names);
  const pick = (side: Fields) =>
    Object.fromEntries(Object.entries(side).filter(([name]) => isKept.has(name)));
  const isCut = [before, after].some((side) => Object.keys(side).some((name) => !isKept.has(name)));
  return { before: pick(before), after: pick(after), isCut };
}

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);
