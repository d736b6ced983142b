import { memberOf, textOf, type Json } from '../read/json.ts';
import type { Schema, XmlForm } from '../outline/operation-piece.ts';

/** The XML Object of a schema, without what says nothing (OpenAPI 3.0 and 3.1, `attribute` and `wrapped`; 3.2, `nodeType`). */
export function toXmlForm(given: Json | undefined): Pick<Schema, 'xml'> {
  const node = textOf(given, 'nodeType');
  const isAttribute = memberOf(given, 'attribute') === true || node === 'attribute';
  // Of a list `element` asks for a wrapper; of anything else it is what there is anyway.
  const isWrapped = memberOf(given, 'wrapped') === true || node === 'element';
  const xml: XmlForm = {
    ...textsOf(given),
    ...(isAttribute ? { attribute: true } : {}),
    ...(isWrapped ? { wrapped: true } : {}),
    ...(node === 'text' || node === 'cdata' ? { text: true } : {}),
  };
  return Object.keys(xml).length > 0 ? { xml } : {};
}

function textsOf(given: Json | undefined): Pick<XmlForm, 'name' | 'namespace' | 'prefix'> {
  const texts = ['name', 'namespace', 'prefix'].map((key) => [key, textOf(given, key)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text));
}
