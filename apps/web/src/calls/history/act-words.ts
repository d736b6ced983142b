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

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);
