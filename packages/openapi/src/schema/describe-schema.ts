import { partMark, schemaNameOf, type Schemas } from './create-schema-reader.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { isNumeric } from '../digits/numeric.ts';

export { toText } from '../digits/exact-json.ts';
export type { Schemas };

/** A schema with its reference followed; what stands beside the reference wins. */
function followSchema(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...beside } = schema;
  if ($ref === undefined) return schema;
  const name = schemaNameOf($ref);
  const target = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (target && addsMembers(beside))
    return { ...beside, allOf: [{ $ref }, ...(beside.allOf ?? [])] };
  if (!target || target.$ref === $ref)
    return name.startsWith(partMark) ? beside : { title: name, ...beside };
  return { ...followSchema(target, schemas), ...beside };
}

/** What stands beside a reference adds to it (JSON Schema 2020-12 §8.2.3.1). */
const addsMembers = ({ properties, required, allOf }: Schema) =>
  (properties ?? required ?? allOf) !== undefined;

/** `allOf` melted into one: members and required names of all parts together. */
export function meltSchema(schema: Schema, schemas: Schemas): MeltedSchema {
  return melt(schema, { schemas, depth: 0, budget: { left: 500 } });
}

interface Melting {
  readonly schemas: Schemas;
  readonly depth: number;
  /** Parts that may still be melted: a circle of wide `allOf` would never end. */
  readonly budget: { left: number };
}

function melt(schema: Schema, { schemas, depth, budget }: Melting): MeltedSchema {
  const followed = followSchema(schema, schemas);
  budget.left -= 1;
  if (!followed.allOf || depth > 8 || budget.left < 0) return withCondition(followed);
  const { allOf, ...own } = followed;
  const inner = { schemas, depth: depth + 1, budget };
  const parts = [...allOf.map((part) => melt(part, inner)), withCondition(own)];
  const required = parts.flatMap((part) => part.required ?? []);
  const all = parts.flatMap((part) => part[conditions] ?? []);
  return {
    ...Object.assign({}, ...parts),
    ...mergeMaps(parts),
    ...(required.length > 0 && { required }),
    ...(all.length > 0 && { [conditions]: all }),
  };
}

const maps = ['properties', 'patternProperties', 'dependentRequired', 'dependentSchemas'] as const;

function mergeMaps(parts: readonly Schema[]): Schema {
  const merged = maps.flatMap((key) => {
    const all = parts.map((part) => part[key]).filter((map) => map !== undefined);
    return all.length > 0 ? [[key, Object.assign({}, ...all)]] : [];
  });
  return Object.fromEntries(merged);
}

/** What holds when a value fits another schema, and when it does not. */
interface Condition {
  readonly test: Schema;
  readonly met: Schema | undefined;
  readonly unmet: Schema | undefined;
}

/** No key that a document could have. */
export const conditions: unique symbol = Symbol('conditions');

/** A schema whose parts read as one; each of them may have had its own `if`. */
export interface MeltedSchema extends Schema {
  readonly [conditions]?: readonly Condition[];
}

function withCondition(schema: Schema): MeltedSchema {
  const { if: test, then: met, else: unmet, ...rest } = schema;
  return test && (met ?? unmet) ? { ...rest, [conditions]: [{ test, met, unmet }] } : schema;
}

/** A schema as it is read: a lone alternative to null is no choice, it is said of the value itself. */
export function readSchema(schema: Schema, schemas: Schemas, depth = 0): MeltedSchema {
  const melted = meltSchema(schema, schemas);
  const choices = melted.oneOf ?? melted.anyOf ?? [];
  const [only, another] = choices.filter((choice) => !isNull(choice));
  if (!only || another || choices.length < 2 || depth > 8) return melted;
  const { oneOf: _, anyOf: __, ...own } = melted;
  return { ...readSchema(only, schemas, depth + 1), ...own, nullable: true };
}

export function isNull(schema: Schema): boolean {
  return schema.type === 'null' || schema.const === null;
}

function typesOf(schema: Schema): readonly string[] {
  if (typeof schema.type === 'string') return [schema.type];
  if (schema.type) return schema.type;
  if (schema.properties || schema.additionalProperties) return ['object'];
  if (schema.items || schema.prefixItems) return ['array'];
  return [];
}

/** The type in words: `string`, `array of object`, `integer or null`, `date`. */
export function describeType(schema: Schema, schemas: Schemas): string {
  const melted = readSchema(schema, schemas);
  const choices = melted.oneOf ?? melted.anyOf;
  const words =
    choices && !melted.type
      ? describeChoices(choices, schemas)
      : typesOf(melted).map((type) => describeOne(type, melted, schemas));
  const known = words.length > 0 ? words : [typeOfValues(melted)];
  return [...new Set([...known, ...(melted.nullable ? ['null'] : [])])].join(' or ');
}

function typeOfValues({ enum: values, const: only }: Schema): string {
  if (isNumeric(only)) return 'number';
  if (only !== undefined && only !== null && typeof only !== 'object') return typeof only;
  return values ? 'one of' : 'any';
}

function describeChoices(choices: readonly Schema[], schemas: Schemas): readonly string[] {
  const words = choices.map((choice) => {
    const melted = readSchema(choice, schemas);
    return melted.oneOf || melted.anyOf ? 'any' : describeType(melted, schemas);
  });
  return [...new Set(words)];
}

/** Formats that are said in place of the type. */
export const spoken: ReadonlySet<string> = new Set([
  'date',
  'date-time',
  'uuid',
  'email',
  'uri',
  'binary',
  'time',
]);

function describeOne(type: string, schema: Schema, schemas: Schemas): string {
  if (type === 'string' && schema.format && spoken.has(schema.format)) return schema.format;
  if (type !== 'array' || !schema.items) return type;
  const item = meltSchema(schema.items, schemas);
  if (typesOf(item).includes('array')) return 'array of array';
  return `array of ${describeType(item, schemas)}`;
}
