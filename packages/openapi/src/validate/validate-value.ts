import { schemaNameOf } from '../schema/create-schema-reader.ts';
import type { Schemas } from '../schema/describe-schema.ts';
import { isList, isObject, type Json, type JsonObject } from '../read/json.ts';
import type { Schema } from '../outline/operation-piece.ts';
import {
  listArrayFaults,
  listObjectFaults,
  ruleItems,
  ruleMembers,
  type RuledMember,
} from './member-faults.ts';
import { listPlainFaults } from './plain-faults.ts';
import { toPointer } from './to-pointer.ts';

/** One thing that a schema does not allow. */
export interface ValueFault {
  /** Where, as a JSON pointer; empty for the whole. */
  readonly pointer: string;
  /** Follows the name of what is there; a sentence where something is missing. */
  readonly text: string;
}

interface Walk {
  readonly schemas: Schemas;
  readonly pointer: string;
  readonly depth: number;
  /** References that are open at this very value: one that comes again says nothing new. */
  readonly open: ReadonlySet<string>;
  /** Schemas that may still be looked at; shared by the whole walk. */
  readonly budget: { left: number };
  /** Members that the other side alone writes: nobody misses them here. */
  readonly hidden: 'readOnly' | 'writeOnly';
}

const mostVisits = 20_000;
const mostFaults = 100;
const deepest = 64;

/**
 * What a value breaks of a schema, in the document's order, at most 100. Circles end, and so does a
 * schema that would take too long: then nothing more is found. Keywords that are not checked here
 * allow everything.
 */
export function validateValue(
  value: Json,
  schema: Schema,
  schemas: Schemas = {},
): readonly ValueFault[] {
  return validate(value, schema, { schemas, hidden: 'readOnly', visits: mostVisits });
}

/** The same for a server that answers others: it looks at fewer schemas, so that no document holds it up. */
export function validateSent(
  value: Json,
  schema: Schema,
  { schemas, visits }: { readonly schemas: Schemas; readonly visits: number },
): readonly ValueFault[] {
  return validate(value, schema, { schemas, hidden: 'readOnly', visits });
}

/**
 * The same of an answer: what the caller alone writes is not missed. A server that answers others looks at fewer schemas, so
 * that no document holds it up.
 */
export function validateAnswer(
  value: Json,
  schema: Schema,
  { schemas, visits = 1000 }: { readonly schemas: Schemas; readonly visits?: number },
): readonly ValueFault[] {
  return validate(value, schema, { schemas, hidden: 'writeOnly', visits });
}

function validate(
  value: Json,
  schema: Schema,
  { schemas, hidden, visits }: Pick<Walk, 'schemas' | 'hidden'> & { readonly visits: number },
): readonly ValueFault[] {
  const budget = { left: visits };
  const walk: Walk = { schemas, pointer: '', depth: 0, open: new Set(), budget, hidden };
  const seen = new Set<string>();
  return check(value, schema, walk)
    .filter(({ pointer, text }) => {
      const key = `${pointer}\n${text}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, mostFaults);
}

function check(value: Json, schema: Schema, walk: Walk): readonly ValueFault[] {
  walk.budget.left -= 1;
  if (walk.budget.left < 0 || walk.depth > deepest) return [];
  if (value === null && schema.nullable) return [];
  const { pointer } = walk;
  return [
    ...checkReference(value, schema, walk),
    ...listPlainFaults(value, schema).map((text) => ({ pointer, text })),
    ...(isObject(value) ? checkObject(value, schema, walk) : []),
    ...(isList(value) ? checkList(value, schema, walk) : []),
    ...(schema.allOf ?? []).flatMap((part) => check(value, part, deeper(walk))),
    ...checkChoices(value, schema, walk),
    ...checkNot(value, schema, walk),
  ];
}

const deeper = (walk: Walk): Walk => ({ ...walk, depth: walk.depth + 1 });

function checkReference(value: Json, { $ref }: Schema, walk: Walk): readonly ValueFault[] {
  if ($ref === undefined || walk.open.has($ref)) return [];
  const name = schemaNameOf($ref);
  const target = Object.hasOwn(walk.schemas, name) ? walk.schemas[name] : undefined;
  if (!target) return [];
  return check(value, target, { ...deeper(walk), open: new Set([...walk.open, $ref]) });
}

function checkObject(value: JsonObject, schema: Schema, walk: Walk): readonly ValueFault[] {
  const own = listObjectFaults(value, schema, walk.hidden).map(({ name, text }) => ({
    pointer: name === '' ? walk.pointer : toPointer(walk.pointer, name),
    text,
  }));
  return [...own, ...checkMembers(ruleMembers(value, schema), walk)];
}

function checkList(value: readonly Json[], schema: Schema, walk: Walk): readonly ValueFault[] {
  const own = listArrayFaults(value, schema).map(({ text }) => ({ pointer: walk.pointer, text }));
  return [...own, ...checkMembers(ruleItems(value, schema), walk)];
}

function checkMembers(members: readonly RuledMember[], walk: Walk): readonly ValueFault[] {
  return members.flatMap(({ name, value, schema }) => {
    const pointer = toPointer(walk.pointer, name);
    return check(value, schema, { ...deeper(walk), pointer, open: new Set() });
  });
}

function checkNot(value: Json, { not }: Schema, walk: Walk): readonly ValueFault[] {
  if (!not) return [];
  const { pointer } = walk;
  if (Object.keys(not).length === 0) return [{ pointer, text: 'is not known here' }];
  const isMet = check(value, not, deeper(walk)).length === 0 && walk.budget.left > 0;
  return isMet ? [{ pointer, text: 'has a value that is not allowed' }] : [];
}

function checkChoices(value: Json, schema: Schema, walk: Walk): readonly ValueFault[] {
  const { oneOf, anyOf } = schema;
  return [
    ...(oneOf ? checkChoice(value, { choices: oneOf, isOnly: true, schema }, walk) : []),
    ...(anyOf ? checkChoice(value, { choices: anyOf, isOnly: false, schema }, walk) : []),
  ];
}

interface Choice {
  readonly choices: readonly Schema[];
  /** Exactly one must fit. */
  readonly isOnly: boolean;
  readonly schema: Schema;
}

function checkChoice(
  value: Json,
  { choices, isOnly, schema }: Choice,
  walk: Walk,
): readonly ValueFault[] {
  const { pointer } = walk;
  const named = namedChoice(value, schema, choices);
  if (named) return check(value, named, deeper(walk));
  const tried = choices.map((choice) => check(value, choice, deeper(walk)));
  if (walk.budget.left < 0) return [];
  const fitting = tried.filter((faults) => faults.length === 0).length;
  if (fitting === 0) {
    const [closest = []] = tried.toSorted((one, other) => one.length - other.length);
    return [{ pointer, text: `matches none of the ${choices.length} choices` }, ...closest];
  }
  if (!isOnly || fitting === 1) return [];
  return [{ pointer, text: `fits ${fitting} choices where one alone is allowed` }];
}

/** The choice that the discriminator names. */
export function namedChoice(
  value: Json,
  { discriminator }: Schema,
  choices: readonly Schema[],
): Schema | undefined {
  if (!discriminator || !isObject(value)) return undefined;
  const { propertyName, mapping = {} } = discriminator;
  const kind = Object.hasOwn(value, propertyName) ? value[propertyName] : undefined;
  if (typeof kind !== 'string') return undefined;
  const name = Object.hasOwn(mapping, kind) ? mapping[kind] : kind;
  return choices.find(({ $ref }) => $ref !== undefined && schemaNameOf($ref) === name);
}
