export interface XmlStyle {
  /** How null is written. */
  readonly nothing: 'left out' | 'empty' | 'nil';
  readonly pretty: boolean;
}

/**
 * An answer of ours as an account service in XML writes it: lists in an element of their plural, or right in their parent
 * under their singular; pages as attributes; the counts of statistics as one text.
 */
export function writeXml(answer: unknown, style: XmlStyle): string {
  const members = isObject(answer) ? Object.entries(answer) : [];
  const [name, value] = (members.length === 1 && members[0]) || ['results', answer];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(name, value, style)}`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escape = (value: unknown) =>
  String(value).replaceAll(/[&<>"'\t\r\n]/g, (sign) => `&#${sign.codePointAt(0)};`);

const element = (name: string, content: string, attributes = '') =>
  `<${name}${attributes}>${content}</${name}>`;

function write(name: string, value: unknown, style: XmlStyle): string {
  if (value === undefined) return '';
  if (value === null) return writeNothing(name, style);
  if (Array.isArray(value)) return writeList(name, value, style);
  if (isObject(value)) return writeMembers(name, value, style);
  return value === '' ? `<${name}/>` : element(name, escape(value));
}

function writeNothing(name: string, { nothing }: XmlStyle): string {
  if (nothing === 'left out') return '';
  return nothing === 'nil' ? `<${name} nil="true"/>` : `<${name}/>`;
}

function writeMembers(
  name: string,
  value: Readonly<Record<string, unknown>>,
  style: XmlStyle,
): string {
  const members = Object.entries(value);
  if (name === 'pagination') {
    return `<${name} ${members.map(([key, one]) => `${key}="${escape(one)}"`).join(' ')}/>`;
  }
  const space = style.pretty ? '\n  ' : '';
  return element(name, members.map(([key, one]) => space + write(key, one, style)).join(''));
}

function writeList(name: string, items: readonly unknown[], style: XmlStyle): string {
  if (name === 'values') return element(name, items.join(','), ` length="${items.length}"`);
  const singular = name.replace(/s$/, '');
  const space = style.pretty ? '\n  ' : '';
  const written = items.map((item) => space + writeItem(singular, item, style)).join('');
  const isBare = name === singular && name !== 'usage';
  return isBare ? written : element(name, written, ' type="array"');
}

/** An item that comes in a wrapper of its own has it in XML too. */
function writeItem(singular: string, item: unknown, style: XmlStyle): string {
  const members = isObject(item) ? Object.entries(item) : [];
  const [wrapper, value] = (members.length === 1 && members[0]) || ['', undefined];
  return isObject(value) ? write(wrapper, value, style) : write(singular, item, style);
}
