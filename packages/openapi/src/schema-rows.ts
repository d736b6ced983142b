import { schemaNameOf } from './create-schema-reader.ts';
import type { Schema } from './operation-piece.ts';
import { meltSchema, type Schemas } from './describe-schema.ts';

/** A line of a schema tree; a plain value has no name. */
export interface SchemaRow {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
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
  const inner = choice?.schema ?? melted.items;
  return inner ? toSchemaRows(inner, schemas, depth + 1) : [];
}

function membersOf(melted: Schema): readonly SchemaRow[] {
  const required = new Set(melted.required);
  const named = Object.entries(melted.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    required: required.has(name),
  }));
  const further = melted.additionalProperties;
  const isOpen = further && !further.not && Object.keys(further).length > 0;
  return [
    ...named,
    ...Object.entries(melted.patternProperties ?? {}).map(([pattern, schema]) =>
      toRow(`{${pattern}}`, schema),
    ),
    ...(isOpen ? [toRow('{any key}', further)] : []),
    ...(melted.prefixItems ?? []).map((schema, at) => toRow(`[${at}]`, schema)),
  ];
}

const toRow = (name: string, schema: Schema): SchemaRow => ({ name, schema, required: false });

/** Choices that say something of their own; those that only list required names do not. */
export function choicesOf(melted: Schema): readonly SchemaRow[] {
  return (melted.oneOf ?? melted.anyOf ?? [])
    .filter((choice) => choice.type !== 'null' && !isRuleOnly(choice))
    .map((choice, at) => ({ name: choiceName(choice, at), schema: choice, required: false }));
}

function isRuleOnly(choice: Schema): boolean {
  return Object.keys(choice).every((key) => key === 'required' || key === 'not');
}

function choiceName(choice: Schema, at: number): string {
  return choice.title ?? (choice.$ref ? schemaNameOf(choice.$ref) : `choice ${at + 1}`);
}
