import { isList, isObject, type Json, type JsonObject } from '@portal/openapi/read/json';
import type { createRandom } from '../create-random.ts';
import { foreign, others, words } from './foreign-members.ts';

type Random = ReturnType<typeof createRandom>;

interface Place {
  readonly path: readonly string[];
  readonly holder: Json;
  readonly key: string;
  readonly value: Json;
}

export interface Mutant {
  readonly kind: string;
  readonly pointer: string;
  readonly document: Json;
  readonly original: Json;
}

/** What a holder is instead, or nothing where the kind does not fit. */
type Mutation = (place: Place, all: readonly Place[], random: Random) => Json | undefined;

const put = (holder: Json, key: string, value: Json): Json => {
  if (isList(holder)) return holder.map((item, index) => (String(index) === key ? value : item));
  return isObject(holder) ? { ...holder, [key]: value } : holder;
};

const without = (holder: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key));

const renamed = (holder: Json, key: string, name: string): Json | undefined =>
  isObject(holder) && key !== ''
    ? { ...without(holder, key), [name]: holder[key] ?? null }
    : undefined;

const typeOf = (value: Json) => (isList(value) ? 'list' : value === null ? 'null' : typeof value);

const kinds: Readonly<Record<string, Mutation>> = {
  'member gone': ({ holder, key }) => (isObject(holder) ? without(holder, key) : undefined),
  'other type': ({ holder, key, value }, _, { pick }) => {
    const other = pick(others);
    return typeOf(other) === typeOf(value) ? undefined : put(holder, key, other);
  },
  misspelt: ({ holder, key }) => renamed(holder, key, `${key.slice(1)}${key.slice(0, 1)}`),
  'odd name': ({ holder, key }, _, { pick }) =>
    renamed(
      holder,
      key,
      pick([`${key} a`, key.toUpperCase(), `/${key}`, key.slice(1), '200', '2XX', '{a}']),
    ),
  moved: ({ holder, key, value }, all, { pick }) => {
    const other = pick(all);
    return isObject(value) && isObject(other.value)
      ? put(holder, key, { ...value, [other.key]: other.value })
      : undefined;
  },
  'other member': ({ holder, key, value }, _, { pick }) => {
    const [name, sample] = pick(Object.entries(foreign));
    return isObject(value) ? put(holder, key, { ...value, [name]: sample }) : undefined;
  },
  twice: ({ holder, key, value }) =>
    isList(value) && value[0] !== undefined ? put(holder, key, [...value, value[0]]) : undefined,
  empty: ({ holder, key, value }) => {
    if (isObject(value)) return put(holder, key, {});
    return put(holder, key, isList(value) ? [] : '');
  },
  'other word': ({ holder, key, value }, _, { pick }) =>
    typeof value === 'string' && value.length < 20 ? put(holder, key, pick(words)) : undefined,
  'other place': ({ holder, key, value }, all, { pick }) => {
    const other = pick(all).value;
    return typeOf(other) === typeOf(value) && isObject(value) ? put(holder, key, other) : undefined;
  },
  'other reference': ({ holder, key, value }, all, { pick }) => {
    if (!isObject(value)) return undefined;
    const { path } = pick(all.filter((place) => isObject(place.value) && place.path.length < 6));
    return put(holder, key, { $ref: `#${path.map((name) => `/${escape(name)}`).join('')}` });
  },
  'number beyond': ({ holder, key, value }, _, { pick }) =>
    typeof value === 'number' ? put(holder, key, pick([-1, 0, 0.5])) : undefined,
};

const escape = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whose values are the author's own. */
const data = new Set(['example', 'default', 'value', 'enum']);

function placesOf(document: Json): readonly Place[] {
  const places: Place[] = [];
  const walk = (holder: Json, path: readonly string[]) => {
    const members = isList(holder)
      ? holder.entries()
      : Object.entries(isObject(holder) ? holder : {});
    for (const [name, value] of members) {
      const key = String(name);
      if (key.startsWith('x-')) continue;
      places.push({ path: [...path, key], holder, key, value });
      if (!data.has(key) || path.at(-1) === 'properties') walk(value, [...path, key]);
    }
  };
  walk(document, []);
  return places;
}

const change = (value: Json, [key, ...rest]: readonly string[], holder: Json): Json => {
  if (key === undefined || !(isObject(value) || isList(value))) return holder;
  const inner = isList(value) ? value[Number(key)] : value[key];
  return put(value, key, change(inner ?? null, rest, holder));
};

/** Places that look alike are met as often as those that stand once. */
const lookOf = ({ path }: Place) =>
  path
    .slice(-3)
    .map((key) => (/^[a-z$]+$/i.test(key) ? key : '*'))
    .join('/');

function alike(places: readonly Place[]): readonly (readonly Place[])[] {
  const looks = new Map<string, Place[]>();
  for (const place of places)
    looks.set(lookOf(place), [...(looks.get(lookOf(place)) ?? []), place]);
  return [...looks.values()];
}

/** As many as asked for, of each kind in turn and of each document in turn; the same for the same seed. */
export function mutate(
  documents: readonly Json[],
  count: number,
  random: Random,
): readonly Mutant[] {
  const names = Object.keys(kinds);
  const places = documents.map((document) => alike(placesOf(document)));
  const mutants: Mutant[] = [];
  for (let tried = 0; mutants.length < count; tried += 1) {
    const kind = names[mutants.length % names.length] ?? '';
    const at = tried % documents.length;
    const [original, looks] = [documents[at] ?? null, places[at] ?? []];
    const place = random.pick(random.pick(looks));
    const holder = kinds[kind]?.(place, looks.flat(), random);
    if (
      holder === undefined ||
      (place.path.length === 1 && ['openapi', 'swagger'].includes(place.key))
    )
      continue;
    const pointer = place.path.map((name) => `/${escape(name)}`).join('');
    mutants.push({
      kind,
      pointer,
      original,
      document: change(original, place.path.slice(0, -1), holder),
    });
  }
  return mutants;
}
