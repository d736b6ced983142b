import { isList, isObject, type Json } from '../read/json.ts';
import { toText } from '../schema/describe-schema.ts';
import type { WireCall } from './to-wire-call.ts';
import { readJson } from '../digits/exact-json.ts';

/** A place in which two calls differ. */
export interface CallDifference {
  /** `addOns[0]` of the body, or the place and name: `query postcode`, `header If-Match`. */
  readonly place: string;
  /** Null where the call does not have it. */
  readonly wrong: string | null;
  readonly right: string | null;
}

/** What is put right, from one call to the other. */
export function listDifferences(wrong: WireCall, right: WireCall): CallDifference[] {
  const address = wrong.path === right.path ? [] : [of('path', wrong.path, right.path)];
  return [
    ...address,
    ...compare('query ', toMembers(wrong.query), toMembers(right.query)),
    ...compare('header ', { ...wrong.headers }, { ...right.headers }),
    ...compareBodies(wrong.body, right.body),
  ];
}

const of = (place: string, wrong: string | null, right: string | null): CallDifference => ({
  place,
  wrong,
  right,
});

const toMembers = (query: string) => Object.fromEntries(new URLSearchParams(query));

function compareBodies(wrong: string, right: string): CallDifference[] {
  if (wrong === right) return [];
  const [one, other] = [parse(wrong), parse(right)];
  if (one === undefined || other === undefined) return [of('body', wrong, right)];
  return compare('', one, other);
}

function parse(text: string): Json | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** Members and items one by one, as far as both sides have them. */
function compare(place: string, wrong: Json, right: Json): CallDifference[] {
  const names = bothNames(wrong, right);
  if (!names) return isSame(wrong, right) ? [] : [of(place, toText(wrong), toText(right))];
  return names.flatMap((name) => {
    const below = isList(wrong) ? `${place}[${name}]` : join(place, name);
    const [one, other] = [childOf(wrong, name), childOf(right, name)];
    if (one === undefined) return [of(below, null, toText(other ?? null))];
    return other === undefined ? [of(below, toText(one), null)] : compare(below, one, other);
  });
}

/** Undefined where the two are not of one kind. */
function bothNames(wrong: Json, right: Json): string[] | undefined {
  const isOneKind = (isObject(wrong) && isObject(right)) || (isList(wrong) && isList(right));
  return isOneKind ? [...new Set([...Object.keys(wrong), ...Object.keys(right)])] : undefined;
}

function childOf(value: Json, name: string): Json | undefined {
  if (isList(value)) return value[Number(name)];
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

const isSame = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);

const join = (place: string, name: string) =>
  place === '' || place.endsWith(' ') ? `${place}${name}` : `${place}.${name}`;
