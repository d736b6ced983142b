import type { StaffAct } from '@portal/contract/desk/staff-log/schema';

const toWords = (id: string): string =>
  id.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** `updateNews` → 'Update news': one word a concept, so the id says it. */
export const toActText = (operation: string): string =>
  toWords(operation).replace(/^./, (letter) => letter.toUpperCase());

/** The id for what the table calls an act or a kind of object, or for itself. */
export const toWordId = (text: string): string =>
  text
    .replaceAll(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^./, (letter) => letter.toLowerCase());

export const toObjectText = ({ object_type: type, object_id: id }: StaffAct): string =>
  [toWords(type), id].filter((part) => part !== null).join(' ');

/** A line a field, as it was and as it became. */
export function toChangeLines(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [toText(value)];
  return Object.entries(value).map(([name, one]) => `${name}: ${toText(one)}`);
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);
