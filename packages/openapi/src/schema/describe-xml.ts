import { readSchema, type Schemas } from './describe-schema.ts';
import { findXml, toTag } from '../read/find-xml.ts';
import type { Schema, XmlForm } from '../outline/operation-piece.ts';

/** How a member is written in XML, where that is not an element of its own name. */
export function describeXml(name: string, schema: Schema, schemas: Schemas): readonly string[] {
  const xml = findXml(schema, schemas);
  const { items } = readSchema(schema, schemas);
  const form = items ? describeList(name, xml, findXml(items, schemas)) : describeOne(name, xml);
  return [form, xml.namespace ? `xmlns ${xml.namespace}` : ''].filter(Boolean);
}

function describeOne(name: string, xml: XmlForm): string {
  if (xml.text) return 'text of its element';
  if (xml.attribute) return `attribute ${toTag(xml, name)}`;
  return xml.name || xml.prefix ? `<${toTag(xml, name)}>` : '';
}

function describeList(name: string, xml: XmlForm, item: XmlForm): string {
  const tag = `<${toTag(item, name)}>`;
  if (xml.wrapped) return `<${toTag(xml, name)}> around each ${tag}`;
  return item.name || item.prefix ? `${tag}, once an item` : '';
}
