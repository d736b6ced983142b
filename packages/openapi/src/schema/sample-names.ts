import type { Schema } from '../outline/operation-piece.ts';
import { samplePattern } from './sample-pattern.ts';
import { countsOf } from './counts-of.ts';

const mostNames = 20;

/** Allows nothing: `false`, or `not: {}`. */
export const isNothing = (schema: Schema | undefined): boolean =>
  schema?.not !== undefined && Object.keys(schema.not).length === 0;

/** Names that an object may have beside its declared ones, each with what it holds: as many as are asked for, where that many can be found. */
export function listFurther(schema: Schema, count: number): readonly (readonly [string, Schema])[] {
  const { properties = {}, patternProperties = {}, propertyNames = {} } = schema;
  const other = schema.additionalProperties ?? schema.unevaluatedProperties ?? { type: 'string' };
  const named = Object.entries(patternProperties).map(
    ([pattern, member]): readonly [Schema, Schema] => [{ pattern }, member],
  );
  const ways = [...named, [propertyNames, other] as const];
  const further = ways
    .filter((way) => !way.some(isNothing))
    .flatMap(([names, member]) =>
      listNames(names, count).map((name): [string, Schema] => [name, member]),
    )
    .filter(([name]) => !Object.hasOwn(properties, name));
  // Of a name that comes twice, what is said first holds.
  const first = new Map(further.toReversed());
  const names = [...new Set(further.map(([name]) => name))].slice(0, Math.min(count, mostNames));
  return names.map((name) => [name, first.get(name) ?? other]);
}

/** Names that a schema of names allows. */
function listNames(schema: Schema, count: number) {
  const { enum: allowed, const: only, pattern } = schema;
  const { minLength } = countsOf(schema);
  const given = allowed ?? (only === undefined ? undefined : [only]);
  if (given) return given.filter((name) => typeof name === 'string');
  // One that is declared already is no further one.
  const most = Math.min(count, mostNames) * 2;
  if (pattern !== undefined) return listPatterned(pattern, minLength, most);
  return Array.from({ length: most }, (_, at) =>
    `key${at === 0 ? '' : at + 1}`.padEnd(minLength, 'x'),
  );
}

/** Each longer than the one before, as far as the pattern goes. */
function listPatterned(pattern: string, minLength: number, most: number): readonly string[] {
  const names: string[] = [];
  while (names.length < most) {
    const longer = Math.max(minLength, (names.at(-1)?.length ?? -1) + 1);
    const name = samplePattern(pattern, { minLength: longer });
    if (name === undefined) break;
    names.push(name);
  }
  return names;
}
