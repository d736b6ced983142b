import { schemaNameOf } from '../schema/create-schema-reader.ts';
import { isNull, type Schemas } from '../schema/describe-schema.ts';
import type { Schema, XmlForm } from '../outline/operation-piece.ts';

const deepest = 8;

/** A schema's own form, or that of what it stands for: its reference, its only part, its lone choice. A base of several has none to give. */
export function findXml(schema: Schema, schemas: Schemas, depth = 0): XmlForm {
  if (schema.xml) return schema.xml;
  const inner = standsFor(schema, schemas);
  return inner && depth < deepest ? findXml(inner, schemas, depth + 1) : {};
}

function standsFor(schema: Schema, schemas: Schemas): Schema | undefined {
  const { $ref, allOf = [] } = schema;
  if ($ref !== undefined) {
    const name = schemaNameOf($ref);
    return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  }
  if (allOf.length === 1) return allOf[0];
  const choices = (schema.oneOf ?? schema.anyOf ?? []).filter((choice) => !isNull(choice));
  return choices.length === 1 ? choices[0] : undefined;
}

/** What may stand in a tag. */
export function toXmlName(name: string): string {
  const clean = name.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_');
  return /^[\p{L}_]/u.test(clean) ? clean : `_${clean}`;
}

/** With its prefix. */
export function toTag({ name, prefix }: XmlForm, otherwise: string): string {
  const tag = toXmlName(name ?? otherwise);
  return prefix ? `${toXmlName(prefix)}:${tag}` : tag;
}
