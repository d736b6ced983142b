export interface FilterValue {
  readonly value: string;
  readonly label: string;
}

/** What narrows a list. */
export interface FilterField {
  /** As it is typed before the colon. */
  readonly name: string;
  /** In the address, where it has another name there. */
  readonly key?: string;
  readonly label: string;
  /** What a value looks like. */
  readonly hint: string;
  /** All that can be chosen; without `read`, nothing else means anything. */
  readonly values?: readonly FilterValue[];
  /** The value that a typed text means; undefined for none. */
  readonly read?: (text: string) => string | undefined;
  /** A value as it is typed. */
  readonly write?: (value: string) => string;
}

/** Values by their names in the address; an empty one narrows nothing. */
export type Filter = Readonly<Record<string, string>>;

/** The fields of a list, and where the words without a name go: one of them, or a key of its own. */
export interface FilterShape {
  readonly fields: readonly FilterField[];
  readonly free: string;
}

export const keyOf = ({ name, key = name }: FilterField): string => key;

export const fieldOf = ({ fields }: FilterShape, key: string): FilterField | undefined =>
  fields.find((field) => keyOf(field) === key);

export interface Piece {
  readonly name: string | undefined;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const quoted = String.raw`"((?:[^"\\]|\\[^])*)"`;
const bare = String.raw`([^\s"]\S*|"\S*)`;
const pattern = new RegExp(
  String.raw`([a-z]+):(?:${quoted}|${bare}|(?=\s|$))|${quoted}|${bare}`,
  'giu',
);
const looksNamed = /^[a-z]+:/iu;

/** `name:value`, `name:"a value"` and words, in their order. */
export function toPieces(text: string): readonly Piece[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [all, name, namedQuoted, namedBare, freeQuoted, freeBare] = match;
    const inQuotes = namedQuoted ?? freeQuoted;
    return {
      name: name?.toLowerCase(),
      text: inQuotes?.replaceAll(/\\([^])/gu, '$1') ?? namedBare ?? freeBare ?? '',
      start: match.index,
      end: match.index + all.length,
    };
  });
}

export interface ReadTokens {
  readonly filter: Filter;
  /** What means nothing, in words: nothing is narrowed by it. */
  readonly faults: readonly string[];
}

export function readTokens(text: string, shape: FilterShape): ReadTokens {
  const filter: Record<string, string> = {};
  const faults: string[] = [];
  const words: string[] = [];
  for (const piece of toPieces(text)) {
    if (piece.name === undefined) words.push(piece.text);
    else readNamed(piece, shape, { filter, faults });
  }
  const free = words.join(' ');
  if (free !== '' && shape.free in filter) {
    faults.push(`“${free}” is given beside ${fieldOf(shape, shape.free)?.label}`);
  } else if (free !== '') filter[shape.free] = free;
  return { filter, faults };
}

interface Reading {
  readonly filter: Record<string, string>;
  readonly faults: string[];
}

function readNamed({ name, text }: Piece, { fields }: FilterShape, { filter, faults }: Reading) {
  const field = fields.find((one) => one.name === name);
  if (!field) {
    faults.push(`“${name}:” is not a filter here. Put it in quotes to search for it as text.`);
    return;
  }
  const value = readValue(field, text);
  if (value === undefined) faults.push(toFault(field, text));
  else if (keyOf(field) in filter) faults.push(`${field.label} is given twice`);
  else filter[keyOf(field)] = value;
}

const toFault = ({ label, hint }: FilterField, text: string): string =>
  text === '' ? `${label} has no value. ${hint}` : `${label} cannot be “${text}”. ${hint}`;

function readValue({ values, read }: FilterField, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (read) return read(text);
  if (!values) return text;
  const wanted = text.toLowerCase();
  const isExact = ({ value }: FilterValue) => value === text;
  const isAlike = ({ value, label }: FilterValue) =>
    [value, label].some((one) => one.toLowerCase() === wanted);
  return (values.find(isExact) ?? values.find(isAlike))?.value;
}

/** As somebody would type it; what is read from it is the same filter. */
export function writeTokens(filter: Filter, shape: FilterShape): string {
  const named = shape.fields.flatMap((field) => {
    const value = filter[keyOf(field)] ?? '';
    return value === '' ? [] : [writeToken(field, value)];
  });
  const free = fieldOf(shape, shape.free) ? '' : (filter[shape.free] ?? '');
  return [...named, ...(free === '' ? [] : [writeFree(free)])].join(' ');
}

const writeToken = (field: FilterField, value: string): string =>
  `${field.name}:${quoteIfNeeded(field.write?.(value) ?? value)}`;

const quoteIfNeeded = (text: string) => (/[\s"]|^$/u.test(text) ? quote(text) : text);
const quote = (text: string) => `"${text.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;

function writeFree(text: string): string {
  const words = text.split(/\s+/u);
  const isPlain =
    words.join(' ') === text && words.every((word) => word !== '' && !looksNamed.test(word));
  return isPlain && !text.includes('"') ? text : quote(text);
}

export interface Suggestion {
  /** What the field holds once it is chosen. */
  readonly text: string;
  readonly label: string;
  readonly hint?: string;
  /** Nothing is left to be typed. */
  readonly isWhole: boolean;
}

/** What may follow what is typed: names, or after a colon the values of that name. */
export function suggest(text: string, { fields }: FilterShape): readonly Suggestion[] {
  const last = toPieces(text).findLast(({ end }) => end === text.length);
  const before = text.slice(0, last?.start ?? text.length);
  const typed = last?.text.toLowerCase() ?? '';
  if (last?.name === undefined) {
    return fields
      .filter(({ name }) => name.startsWith(typed))
      .map(({ name, label }) => ({
        text: `${before}${name}:`,
        label: `${name}:`,
        hint: label,
        isWhole: false,
      }));
  }
  const field = fields.find(({ name }) => name === last.name);
  return (field?.values ?? [])
    .filter(({ value, label }) => [value, label].some((one) => one.toLowerCase().includes(typed)))
    .slice(0, 12)
    .map(({ value, label }) => ({
      text: `${before}${field ? writeToken(field, value) : ''}`,
      label,
      ...(label.toLowerCase() !== value.toLowerCase() && { hint: value }),
      isWhole: true,
    }));
}
