import { schemaNameOf } from './create-schema-reader.ts';
import {
  conditions,
  isNull,
  meltSchema,
  type MeltedSchema,
  type Schemas,
} from './describe-schema.ts';
import type { Schema } from '../outline/operation-piece.ts';

/** A line of a schema tree; a plain value has no name. */
export interface SchemaRow {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** Set where the row holds only when, or unless, a value fits this. */
  readonly when?: { readonly test: Schema; readonly isMet: boolean };
}

/** Members of an object, of the items of an array, or of the choices; none for a plain value. */
export function toSchemaRows(schema: Schema, schemas: Schemas, depth = 0): readonly SchemaRow[] {
  if (depth > 8) return [];
  const melted = meltSchema(schema, schemas);
  const members = membersOf(melted);
  const choices = choicesOf(melted);
  const [choice] = choices;
  if (choices.length > 1) return [...members, ...choices];
  if (members.length > 0) return members;
  const inner = choice?.schema ?? melted.items ?? melted.contentSchema;
  return inner ? toSchemaRows(inner, schemas, depth + 1) : [];
}

/** Names of the schemas that a schema stands for, to know a circle by: what it refers to, its items, its lone choice. */
export function referencesOf(schema: Schema, depth = 0): readonly string[] {
  const own = schema.$ref === undefined ? [] : [schema.$ref];
  if (depth > 8) return own;
  const choices = (schema.oneOf ?? schema.anyOf ?? []).filter((choice) => !isNull(choice));
  const inner = [
    ...[schema.items, schema.contentSchema].filter((one) => one !== undefined),
    ...(schema.allOf ?? []),
    ...(choices.length === 1 ? choices : []),
  ];
  return [...own, ...inner.flatMap((one) => referencesOf(one, depth + 1))];
}

function membersOf(melted: MeltedSchema): readonly SchemaRow[] {
  const required = new Set(melted.required);
  const named = Object.entries(melted.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    required: required.has(name),
  }));
  const { additionalProperties: further, prefixItems = [], items } = melted;
  return [
    ...named,
    ...Object.entries(melted.patternProperties ?? {}).map(([pattern, schema]) =>
      toRow(`{${pattern}}`, schema),
    ),
    ...(saysMore(further) ? [toRow('{any key}', further)] : []),
    ...prefixItems.map((schema, at) => toRow(`[${at}]`, schema)),
    ...(prefixItems.length > 0 && saysMore(items) ? [toRow('[further items]', items)] : []),
    ...conditionalRows(melted),
  ];
}

const toRow = (name: string, schema: Schema): SchemaRow => ({ name, schema, required: false });

function saysMore(schema: Schema | undefined): schema is Schema {
  return schema !== undefined && !schema.not && Object.keys(schema).length > 0;
}

/** What holds under a condition: `then` and `else`, and what the presence of a member asks for. */
function conditionalRows(melted: MeltedSchema): readonly SchemaRow[] {
  const rows = (melted[conditions] ?? []).flatMap(({ test, met, unmet }, at) => {
    const count = at === 0 ? '' : ` ${at + 1}`;
    return [
      ...(met ? [{ ...toRow(`{then${count}}`, met), when: { test, isMet: true } }] : []),
      ...(unmet ? [{ ...toRow(`{else${count}}`, unmet), when: { test, isMet: false } }] : []),
    ];
  });
  const dependent = Object.entries(melted.dependentSchemas ?? {}).map(([name, schema]) => ({
    ...toRow(`{with ${name}}`, schema),
    when: { test: { required: [name] }, isMet: true },
  }));
  return [...rows, ...dependent];
}

/** Choices that say something of their own; those that only list required names do not. */
export function choicesOf(melted: Schema): readonly SchemaRow[] {
  return (melted.oneOf ?? melted.anyOf ?? [])
    .filter((choice) => choice.type !== 'null' && !isRuleOnly(choice))
    .map((choice, at) => ({ name: choiceName(choice, at), schema: choice, required: false }));
}

export function isRuleOnly(choice: Schema): boolean {
  return Object.keys(choice).every((key) => key === 'required' || key === 'not');
}

function choiceName(choice: Schema, at: number): string {
  return choice.title ?? (choice.$ref ? schemaNameOf(choice.$ref) : `choice ${at + 1}`);
}
