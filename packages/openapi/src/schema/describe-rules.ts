import {
  describeType,
  meltSchema,
  readSchema,
  spoken,
  toText,
  type Schemas,
} from './describe-schema.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { isNothing } from './sample-names.ts';
import { choicesOf, isRuleOnly, type SchemaRow } from './schema-rows.ts';
import type { Numeric } from '../digits/numeric.ts';

/** Limits and values of a melted schema, those of an array's plain items with it. */
export function describeRules(melted: Schema, schemas: Schemas): readonly string[] {
  const items = melted.items ? readSchema(melted.items, schemas) : undefined;
  const isPlain = items && !items.properties && !items.items;
  const inner = isPlain ? [...describeLimits(items), ...describeValues(items)] : [];
  const rules = [
    ...describeLimits(melted),
    ...inner,
    ...describeValues(melted),
    ...describeMembers(melted, schemas),
    ...describeItems(melted, schemas),
    ...describeChoice(melted),
    ...describeRest(melted, schemas),
  ];
  return [...new Set(rules)];
}

/** Limits in words, each a chip of its own. */
function describeLimits(schema: Schema): readonly string[] {
  const { pattern, format, multipleOf, uniqueItems, contentEncoding, contentMediaType } = schema;
  return [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'items'),
    range(schema.minProperties, schema.maxProperties, 'members'),
    ...numberRange(schema),
    multipleOf === undefined ? '' : `steps of ${toText(multipleOf)}`,
    uniqueItems ? 'no item twice' : '',
    format && !spoken.has(format) ? format : '',
    contentEncoding ?? '',
    contentMediaType ? `holds ${contentMediaType}` : '',
    pattern ?? '',
  ].filter(Boolean);
}

function range(low: Numeric | undefined, high: Numeric | undefined, unit: string): string {
  if (low === undefined && high === undefined) return '';
  const counted = low === 1 ? unit.slice(0, -1) : unit;
  if (low === high) return `${toText(low)} ${counted}`;
  if (high === undefined) return `${toText(low)} ${counted} or more`;
  return `${toText(low ?? 0)} to ${toText(high)} ${unit}`;
}

function numberRange(schema: Schema): readonly string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const above = exclusiveMinimum === undefined ? [] : [`more than ${toText(exclusiveMinimum)}`];
  const below = exclusiveMaximum === undefined ? [] : [`less than ${toText(exclusiveMaximum)}`];
  if (minimum !== undefined && maximum !== undefined) {
    return [`${toText(minimum)} to ${toText(maximum)}`, ...above, ...below];
  }
  return [
    ...(minimum === undefined ? [] : [`${toText(minimum)} or more`]),
    ...(maximum === undefined ? [] : [`${toText(maximum)} or less`]),
    ...above,
    ...below,
  ];
}

function listValues(schema: Schema): readonly string[] {
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return values.map((value) => toText(value));
}

/** The values that are allowed; of a list, those of its items. */
export function listAllowed(melted: Schema, schemas: Schemas): readonly string[] {
  const holder = melted.items ? readSchema(melted.items, schemas) : melted;
  return (holder.enum ?? []).map(toText);
}

/** What the author says of them beside the description. */
export function listWords(
  melted: Schema,
  schemas: Schemas,
): readonly (readonly [string, string])[] {
  const holder = melted.items ? readSchema(melted.items, schemas) : melted;
  return Object.entries(holder.meanings ?? {});
}

/** Allowed values and the default, as text. */
function describeValues(schema: Schema): readonly string[] {
  const values = listValues(schema);
  const shown = schema.const === undefined ? values : values.map((value) => `always ${value}`);
  return schema.default === undefined ? shown : [...shown, `default ${toText(schema.default)}`];
}

/** What holds for the members of an object beside what is said of each. */
function describeMembers(schema: Schema, schemas: Schemas): readonly string[] {
  const { properties = {}, required = [], dependentRequired = {}, propertyNames } = schema;
  const further = [schema.additionalProperties, schema.unevaluatedProperties];
  const unnamed = required.filter((name) => !Object.hasOwn(properties, name));
  const names = propertyNames ? describeValue(propertyNames, schemas) : '';
  const needed = Object.entries(dependentRequired)
    .filter(([, others]) => Array.isArray(others) && others.length > 0)
    .map(([name, others]) => `${name} needs ${others.join(', ')}`);
  return [
    ...(unnamed.length > 0 ? [`needs ${unnamed.join(', ')}`] : []),
    ...needed,
    ...(names ? [`names: ${names}`] : []),
    ...(further.some(isNothing) ? ['no other members'] : []),
    ...(further.some(isAnything) ? ['any other members'] : []),
  ];
}

const isAnything = (schema: Schema | undefined) =>
  Boolean(schema) && Object.keys(schema ?? {}).length === 0;

/** What holds for the items of a list beside what is said of each. */
function describeItems(schema: Schema, schemas: Schemas): readonly string[] {
  const { contains, minContains, maxContains, prefixItems, items, unevaluatedItems } = schema;
  const isClosed = prefixItems !== undefined && [items, unevaluatedItems].some(isNothing);
  const count = range(minContains ?? 1, maxContains, 'items');
  const what = contains ? describeValue(contains, schemas) : '';
  return [
    ...(contains ? [`contains ${count}: ${what || 'any'}`] : []),
    ...(isClosed ? ['no further items'] : []),
    ...(!prefixItems && isNothing(items) ? ['no items'] : []),
  ];
}

const mostNamed = 8;

/** Type, limits and values in one line. */
function describeValue(schema: Schema, schemas: Schemas): string {
  const melted = readSchema(schema, schemas);
  const type = describeType(melted, schemas);
  const values = listValues(melted);
  const members = Object.entries(melted.properties ?? {})
    .slice(0, mostNamed)
    .map(([name, member]) => `${name} ${describeIs(member, schemas)}`);
  return [
    type === 'any' || values.length > 0 ? '' : type,
    ...members,
    ...describeLimits(melted),
    ...values,
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many of the choices hold; those that only ask for members say which. */
function describeChoice(melted: Schema): readonly string[] {
  const choices = melted.oneOf ?? melted.anyOf ?? [];
  const asked = choices.filter(isRuleOnly).map(({ required = [] }) => required.join(' and '));
  const names = asked.filter(Boolean);
  const count = melted.oneOf ? 'exactly one of these' : 'one or more of these';
  return [
    ...(names.length > 1 ? [`needs ${melted.oneOf ? 'either ' : ''}${names.join(' or ')}`] : []),
    ...(choicesOf(melted).length > 1 ? [count] : []),
  ];
}

/** What it must not be, and by which member its kinds are told apart. */
function describeRest(schema: Schema, schemas: Schemas): readonly string[] {
  const { not, discriminator } = schema;
  const kinds = Object.entries(discriminator?.mapping ?? {}).map(([value, name]) =>
    value === name ? value : `${value}: ${name}`,
  );
  return [
    ...(isNothing(schema) ? ['never there'] : []),
    ...(not && Object.keys(not).length > 0 ? [`not ${describeNot(not, schemas)}`] : []),
    ...(discriminator ? [`told apart by ${discriminator.propertyName}`, ...kinds] : []),
  ];
}

const longestExample = 60;
const mostExamples = 3;

/** Examples that a line can hold, as text; those of an array's plain items are not its own. */
export function listExamples({ examples = [] }: Schema): readonly string[] {
  const texts = examples.map((example) => (example === null ? '' : toText(example)));
  const short = texts.filter((text) => text !== '' && text.length <= longestExample);
  return [...new Set(short)].slice(0, mostExamples);
}

function describeNot(schema: Schema, schemas: Schemas): string {
  const melted = meltSchema(schema, schemas);
  const values = listValues(melted);
  if (values.length > 0) return values.join(', ');
  if (melted.required && !melted.type) return `with ${melted.required.join(', ')}`;
  return [describeType(melted, schemas), ...describeLimits(melted)].join(' ');
}

/** When a row holds: `when kind is home`, `unless postcode is given`. */
export function describeWhen(
  { test, isMet }: NonNullable<SchemaRow['when']>,
  schemas: Schemas,
): string {
  return `${isMet ? 'when' : 'unless'} ${describeCondition(test, schemas)}`;
}

function describeCondition(test: Schema, schemas: Schemas): string {
  const melted = meltSchema(test, schemas);
  const properties = Object.entries(melted.properties ?? {}).slice(0, mostNamed);
  const given = (melted.required ?? []).filter(
    (name) => !Object.hasOwn(melted.properties ?? {}, name),
  );
  const words = [
    ...properties.map(([name, member]) => `${name} ${describeIs(member, schemas)}`),
    ...given.map((name) => `${name} is given`),
    ...(melted.not ? [`it is not ${describeNot(melted.not, schemas)}`] : []),
  ];
  if (words.length > 0) return words.join(' and ');
  const value = describeValue(test, schemas);
  return value ? `it is ${value}` : 'a condition holds';
}

function describeIs(member: Schema, schemas: Schemas): string {
  const melted = meltSchema(member, schemas);
  const values = listValues(melted);
  if (values.length > 0) return `is ${values.join(' or ')}`;
  if (melted.not) return `is not ${describeNot(melted.not, schemas)}`;
  const limits = describeLimits(melted);
  return limits.length > 0 ? `is ${limits.join(', ')}` : 'is given';
}
