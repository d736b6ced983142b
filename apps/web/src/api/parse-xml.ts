/**
 * XML as the account service sends it, as an object under its root's name (specification §7): text for a leaf, an array
 * for a repeated element, attributes under their own names. Throws for a DOCTYPE and for what is not well-formed.
 */
export function parseXml(text: string): unknown {
  if (/<!doctype/i.test(text)) throw new Error('XML with a document type is refused');
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror')) throw new Error('The XML is not well-formed');
  const root = parsed.documentElement;
  return Object.fromEntries([[root.tagName, toValue(root)]]);
}

function toValue(element: Element): unknown {
  const children = [...element.children];
  if (children.length === 0 && element.attributes.length === 0) return element.textContent.trim();
  const entries = new Map<string, unknown[]>();
  for (const { name, value } of element.attributes) entries.set(name, [value]);
  for (const child of children) {
    entries.set(child.tagName, [...(entries.get(child.tagName) ?? []), toValue(child)]);
  }
  // Own properties even for a name such as __proto__.
  return Object.fromEntries(
    [...entries].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}
