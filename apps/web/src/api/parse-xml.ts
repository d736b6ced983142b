/** An element of a document; an attribute, which has no parts of its own. */
export interface XmlPart {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlPart[];
  readonly attributes: readonly XmlPart[];
}

/** The root element of a document. Throws for a DOCTYPE and for what is not well-formed. */
export function parseXml(text: string): XmlPart {
  if (/<!doctype/i.test(text)) throw new Error('XML with a document type is refused');
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror')) throw new Error('The XML is not well-formed');
  return toPart(parsed.documentElement);
}

const none: readonly XmlPart[] = [];

function toPart(element: Element): XmlPart {
  const attributes = [...element.attributes].map(({ name, value }) => ({
    name,
    text: value,
    children: none,
    attributes: none,
  }));
  const children = [...element.children].map(toPart);
  return { name: element.tagName, text: element.textContent, children, attributes };
}

/**
 * A part where no schema describes it (specification §7): text for a leaf, an array for a repeated element, attributes
 * under their own names.
 */
export function toPlainValue({ text, children, attributes }: XmlPart): unknown {
  if (children.length === 0 && attributes.length === 0) return text.trim();
  const entries = new Map<string, unknown[]>();
  for (const part of [...attributes, ...children]) {
    entries.set(part.name, [...(entries.get(part.name) ?? []), toPlainValue(part)]);
  }
  // Own properties even for a name such as __proto__.
  return Object.fromEntries(
    [...entries].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/** A document as an object under its root's name. */
export function toPlainObject(text: string): Readonly<Record<string, unknown>> {
  const root = parseXml(text);
  return Object.fromEntries([[root.name, toPlainValue(root)]]);
}
