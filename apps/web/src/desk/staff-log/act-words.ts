import type { StaffAct } from '@portal/contract/desk/staff-log/schema';

/** `updateNews` → 'Update news': one word a concept, so the id says it. */
export const toActText = (operation: string): string =>
  operation
    .replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** The id for what the table calls the act, or for itself. */
export const toOperation = (text: string): string =>
  text
    .replaceAll(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^./, (letter) => letter.toLowerCase());

export const toObjectText = ({ object_type: type, object_id: id }: StaffAct): string =>
  id === null ? type : `${type} ${id}`;

/** A line a field, as it was and as it became. */
export function toChangeLines(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [toText(value)];
  return Object.entries(value).map(([name, one]) => `${name}: ${toText(one)}`);
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);
