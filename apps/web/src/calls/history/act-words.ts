import { t } from '@portal/contract/text/mark';
import { toActText } from '@portal/contract/desk/staff-log/rules';
import { toMomentText } from '../../ui/text/moment.tsx';

/** The id for what the table calls an act or a kind of object, or for itself. */
export const toWordId = (text: string): string =>
  text
    .replaceAll(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^./, (letter) => letter.toLowerCase());

/** Marks of a version, which say nothing to a reader. */
const marks: ReadonlySet<string> = new Set(['updatedAt', 'updated_at']);

/** A line a field, as it was and as it became; a field within another is named after it. */
export function toChangeLines(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (!isFields(value)) return [toReadable(value)];
  return toLines(value, []);
}

function toLines(fields: Fields, within: readonly string[]): readonly string[] {
  return Object.entries(fields)
    .filter(([name]) => !marks.has(name))
    .flatMap(([name, one]) => {
      const names = [...within, toFieldText(name)];
      const inner = toInner(one);
      if (inner) return toLines(inner, names);
      const isAct = name === 'operation' && typeof one === 'string';
      return [`${names.join(', ')}: ${isAct ? toActText(one) : toReadable(one)}`];
    });
}

/** The fields of a value that has some; those of a list of such are counted from 1. */
function toInner(value: unknown): Fields | undefined {
  if (isFields(value)) return value;
  if (!Array.isArray(value) || !value.some(isFields)) return undefined;
  return Object.fromEntries(value.map((one, index) => [String(index + 1), one]));
}

/** `publishAt` and `publish_at`: 'publish at'. */
const toFieldText = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(
      /([a-z])([A-Z])/g,
      (_, last: string, first: string) => `${last} ${first.toLowerCase()}`,
    );

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function toReadable(value: unknown): string {
  if (value === null || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string') return instant.test(value) ? toMomentText(value) : value;
  if (!Array.isArray(value)) return toText(value);
  return value.every((one) => typeof one === 'string')
    ? value.join(', ') || t('none')
    : toText(value);
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
