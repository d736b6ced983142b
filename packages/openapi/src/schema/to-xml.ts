import { schemaNameOf } from './create-schema-reader.ts';
import { readSchema, toText, type Schemas } from './describe-schema.ts';
import { findXml, toTag, toXmlName } from '../read/find-xml.ts';
import { isList, isObject, type Json, type JsonObject } from '../read/json.ts';
import type { Schema, XmlForm } from '../outline/operation-piece.ts';

/** Whether a body of this media type is XML (RFC 7303). */
export function isXml(mediaType: string | null): boolean {
  return mediaType !== null && /[/+]xml\b/i.test(mediaType);
}

/** A value and where it stands; `name` is that of the member, which a form may replace. */
interface Node {
  readonly name: string;
  readonly value: Json;
  readonly schema: Schema;
}

interface Writing {
  readonly schemas: Schemas;
  readonly indent: string;
  /** Namespaces that an element above has declared, by prefix; the default's is empty. */
  readonly declared: Readonly<Record<string, string>>;
}

/** A value as the XML document that its schema describes (OpenAPI, XML Object), two spaces a level. */
export function toXml(value: Json, schema: Schema | null, schemas: Schemas): string {
  const root = { name: rootName(schema), value, schema: schema ?? {} };
  const writing = { schemas, indent: '', declared: {} };
  const lines = isList(value)
    ? writeWrapper(root, value, writing)
    : writeElement(root, findXml(root.schema, schemas), writing);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

function rootName(schema: Schema | null): string {
  if (schema?.$ref !== undefined) return schemaNameOf(schema.$ref);
  return schema?.title ?? 'root';
}

/** Lines of one member: an element, or one for each item of a list. */
function write(node: Node, writing: Writing): readonly string[] {
  const { value, schema } = node;
  const xml = findXml(schema, writing.schemas);
  if (!isList(value)) return writeElement(node, xml, writing);
  return xml.wrapped ? writeWrapper(node, value, writing) : writeItems(node, value, writing);
}

function writeWrapper(node: Node, items: readonly Json[], writing: Writing): readonly string[] {
  const xml = findXml(node.schema, writing.schemas);
  const { open, tag, declared } = begin(node, xml, writing);
  const inner = { ...writing, indent: `${writing.indent}  `, declared };
  const lines = writeItems(node, items, inner);
  if (lines.length === 0) return [`${writing.indent}${open}/>`];
  return [`${writing.indent}${open}>`, ...lines, `${writing.indent}</${tag}>`];
}

function writeItems(node: Node, items: readonly Json[], writing: Writing): readonly string[] {
  const { items: schema = {} } = readSchema(node.schema, writing.schemas);
  return items.flatMap((value) => write({ name: node.name, value, schema }, writing));
}

function writeElement(node: Node, xml: XmlForm, writing: Writing): readonly string[] {
  const { indent } = writing;
  const { open, tag, declared } = begin(node, xml, writing);
  const members = isObject(node.value) ? listMembers(node.schema, node.value, writing.schemas) : [];
  const formOf = (member: Node) => findXml(member.schema, writing.schemas);
  const attributes = members.filter((member) => formOf(member).attribute);
  const start = `${open}${attributes.map((member) => toAttribute(member, formOf(member))).join('')}`;
  const own = isObject(node.value)
    ? members.filter((member) => formOf(member).text).map(({ value }) => toPlain(value))
    : [toPlain(node.value)];
  const text = escape(own.join(''));
  const inner = { ...writing, indent: `${indent}  `, declared };
  const children = members
    .filter((member) => !formOf(member).attribute && !formOf(member).text)
    .flatMap((member) => write(member, inner));
  if (children.length > 0) return [`${indent}${start}>${text}`, ...children, `${indent}</${tag}>`];
  return [text === '' ? `${indent}${start}/>` : `${indent}${start}>${text}</${tag}>`];
}

/** The beginning of a start tag, with the namespace that is new here. */
function begin({ name }: Node, xml: XmlForm, { declared }: Writing) {
  const tag = toTag(xml, name);
  const { namespace, prefix = '' } = xml;
  if (namespace === undefined || declared[prefix] === namespace) {
    return { open: `<${tag}`, tag, declared };
  }
  const attribute = prefix === '' ? 'xmlns' : `xmlns:${toXmlName(prefix)}`;
  return {
    open: `<${tag} ${attribute}="${escape(namespace)}"`,
    tag,
    declared: { ...declared, [prefix]: namespace },
  };
}

function listMembers(schema: Schema, value: JsonObject, schemas: Schemas): readonly Node[] {
  const find = memberFinder(schema, schemas);
  return Object.entries(value).map(([name, member]) => ({
    name,
    value: member,
    schema: find(name) ?? {},
  }));
}

const mostLooked = 50;

/** Finds members in the schema itself, else in the first of its choices that has one; each is read once. */
function memberFinder(schema: Schema, schemas: Schemas): (name: string) => Schema | undefined {
  const found: Schema[] = [];
  const open = [schema];
  for (let next = open.shift(); next && found.length < mostLooked; next = open.shift()) {
    const melted = readSchema(next, schemas);
    found.push(melted);
    open.push(...(melted.oneOf ?? melted.anyOf ?? []));
  }
  const further = found.find(({ additionalProperties }) => additionalProperties);
  return (name) => {
    const owner = found.find(({ properties = {} }) => Object.hasOwn(properties, name));
    return owner?.properties?.[name] ?? further?.additionalProperties;
  };
}

function toAttribute({ name, value }: Node, xml: XmlForm): string {
  return ` ${toTag(xml, name)}="${escape(toPlain(value))}"`;
}

function toPlain(value: Json): string {
  return value === null ? '' : toText(value);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** For texts and attributes alike; what XML 1.0 has no character for falls away. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
