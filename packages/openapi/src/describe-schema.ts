import { schemaNameOf } from './create-schema-reader.ts';
import type { Json } from './json.ts';
import type { Schema } from './operation-piece.ts';

export type Schemas = Readonly<Record<string, Schema>>;

/** A schema with its reference followed; what stands beside the reference wins. */
function followSchema(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...beside } = schema;
  if ($ref === undefined) return schema;
  const name = schemaNameOf($ref);
  const target = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (!target || target.$ref === $ref) return { title: name, ...beside };
  return { ...followSchema(target, schemas), ...beside };
}

/** `allOf` melted into one: members and required names of all parts together. */
export function meltSchema(schema: Schema, schemas: Schemas): Schema {
  return melt(schema, { schemas, depth: 0, budget: { left: 500 } });
}

interface Melting {
  readonly schemas: Schemas;
  readonly depth: number;
  /** Parts that may still be melted: a circle of wide `allOf` would never end. */
  readonly budget: { left: number };
}

function melt(schema: Schema, { schemas, depth, budget }: Melting): Schema {
  const followed = followSchema(schema, schemas);
  budget.left -= 1;
  if (!followed.allOf || depth > 8 || budget.left < 0) return followed;
  const { allOf, ...own } = followed;
  const inner = { schemas, depth: depth + 1, budget };
  const parts = [...allOf.map((part) => melt(part, inner)), own];
  const melted: Schema = Object.assign({}, ...parts);
  const properties: Schemas = Object.assign({}, ...parts.map((part) => part.properties));
  const required = parts.flatMap((part) => part.required ?? []);
  return {
    ...melted,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

function typesOf(schema: Schema): readonly string[] {
  if (typeof schema.type === 'string') return [schema.type];
  if (schema.type) return schema.type;
  if (schema.properties || schema.additionalProperties) return ['object'];
  if (schema.items) return ['array'];
  return [];
}

/** The type in words: `string`, `array of object`, `integer or null`, `date`. */
export function describeType(schema: Schema, schemas: Schemas): string {
  const melted = meltSchema(schema, schemas);
  const choices = melted.oneOf ?? melted.anyOf;
  if (choices && !melted.type) return describeChoices(choices, schemas);
  const words = typesOf(melted).map((type) => describeOne(type, melted, schemas));
  return words.join(' or ') || (melted.enum ? 'one of' : 'any');
}

function describeChoices(choices: readonly Schema[], schemas: Schemas): string {
  const words = choices.map((choice) => {
    const melted = meltSchema(choice, schemas);
    return melted.oneOf || melted.anyOf ? 'any' : describeType(melted, schemas);
  });
  return [...new Set(words)].join(' or ');
}

const spoken = new Set(['date', 'date-time', 'uuid', 'email', 'uri', 'binary', 'time']);

function describeOne(type: string, schema: Schema, schemas: Schemas): string {
  if (type === 'string' && schema.format && spoken.has(schema.format)) return schema.format;
  if (type !== 'array' || !schema.items) return type;
  const item = meltSchema(schema.items, schemas);
  if (typesOf(item).includes('array')) return 'array of array';
  return `array of ${describeType(item, schemas)}`;
}

/** Limits in words, each a chip of its own. */
function describeLimits(schema: Schema): readonly string[] {
  const { pattern, format, multipleOf, uniqueItems, contentEncoding } = schema;
  return [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'items'),
    range(schema.minProperties, schema.maxProperties, 'members'),
    ...numberRange(schema),
    multipleOf === undefined ? '' : `steps of ${multipleOf}`,
    uniqueItems ? 'no item twice' : '',
    format && !spoken.has(format) ? format : '',
    contentEncoding ?? '',
    pattern ?? '',
  ].filter(Boolean);
}

function range(low: number | undefined, high: number | undefined, unit: string): string {
  if (low === undefined && high === undefined) return '';
  if (low === high) return `${low} ${unit}`;
  if (high === undefined) return `${low} ${unit} or more`;
  return `${low ?? 0} to ${high} ${unit}`;
}

function numberRange(schema: Schema): readonly string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} to ${maximum}`];
  return [
    minimum === undefined ? '' : `${minimum} or more`,
    maximum === undefined ? '' : `${maximum} or less`,
    exclusiveMinimum === undefined ? '' : `more than ${exclusiveMinimum}`,
    exclusiveMaximum === undefined ? '' : `less than ${exclusiveMaximum}`,
  ];
}

/** Allowed values and the default, as text. */
function describeValues(schema: Schema): readonly string[] {
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const shown = values.map((value) => toText(value));
  return schema.default === undefined ? shown : [...shown, `default ${toText(schema.default)}`];
}

const longestExample = 60;

/** What it must not be, by which member its kinds are told apart, and an example. */
function describeRest(schema: Schema, schemas: Schemas): readonly string[] {
  const { not, discriminator, examples = [] } = schema;
  const kinds = Object.entries(discriminator?.mapping ?? {}).map(([value, name]) =>
    value === name ? value : `${value}: ${name}`,
  );
  return [
    ...(not && Object.keys(not).length > 0 ? [`not ${describeNot(not, schemas)}`] : []),
    ...(discriminator ? [`told apart by ${discriminator.propertyName}`, ...kinds] : []),
    ...describeExample(examples[0]),
  ];
}

function describeExample(example: Json | undefined): readonly string[] {
  if (example === undefined || typeof example === 'object') return [];
  const text = toText(example);
  return text !== '' && text.length <= longestExample ? [`e.g. ${text}`] : [];
}

function describeNot(schema: Schema, schemas: Schemas): string {
  const melted = meltSchema(schema, schemas);
  const values = describeValues(melted);
  if (values.length > 0) return values.join(', ');
  if (melted.required && !melted.type) return `with ${melted.required.join(', ')}`;
  return [describeType(melted, schemas), ...describeLimits(melted)].join(' ');
}

/** Limits and values of a melted schema, those of an array's plain items with it. */
export function describeRules(melted: Schema, schemas: Schemas): readonly string[] {
  const items = melted.items ? meltSchema(melted.items, schemas) : undefined;
  const isPlain = items && !items.properties && !items.items;
  const inner = isPlain ? [...describeLimits(items), ...describeValues(items)] : [];
  const rest = describeRest(melted, schemas);
  return [...new Set([...describeLimits(melted), ...inner, ...describeValues(melted), ...rest])];
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
