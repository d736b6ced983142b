import { decodeEntities } from '@portal/openapi/prose/decode-entities';

const any = /^[^]*$/;
const count = /^\d{1,3}$/;

/** What a tag may say beside its name; whether an address is safe is judged when all is there. */
const known = new Map<string, readonly [property: string, allowed: RegExp]>([
  ['a href', ['href', any]],
  ['a title', ['title', any]],
  ['abbr title', ['title', any]],
  ['details open', ['open', any]],
  ['img alt', ['alt', any]],
  ['img src', ['src', any]],
  ['img title', ['title', any]],
  ['ol start', ['start', /^-?\d{1,6}$/]],
]);
for (const cell of ['td', 'th']) {
  known.set(`${cell} align`, ['align', /^(?:left|center|right)$/]);
  known.set(`${cell} colspan`, ['colSpan', count]);
  known.set(`${cell} rowspan`, ['rowSpan', count]);
}

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Of a name that is given twice, a browser takes the first. */
export function readAttributes(tagName: string, text: string): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const [, name = '', ...values] of text.matchAll(attribute)) {
    const [property, allowed] = known.get(`${tagName} ${name.toLowerCase()}`) ?? [];
    if (property === undefined || property in properties) continue;
    const value = decodeEntities(values.find(Boolean) ?? '').trim();
    if (allowed?.test(value)) properties[property] = property === 'open' || value;
  }
  return properties;
}

/** Markdown reads an address without quotes to its first slash, and then takes the tag for text. */
export const quoteAddresses = (text: string): string =>
  text.replaceAll(/(<(?:a|img)\b[^<>]*?\s(?:href|src)\s*=\s*)([^\s"'<>`]+)(?=[\s>])/gi, '$1"$2"');
