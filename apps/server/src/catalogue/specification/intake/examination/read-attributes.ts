import type { XAttributes } from '@portal/contract/catalogue/inventory/schema';
import { entriesOf, type JsonObject } from '@portal/openapi/read/json';
import { isExact, toDigits } from '@portal/openapi/digits/numeric';

/** Members of `info` that are not attributes to be set freely: they name the API or tell its life. */
export const reservedAttributes: ReadonlySet<string> = new Set([
  'x-systemName',
  'x-basePath',
  'x-status',
  'x-successor',
  'x-sunset',
  'x-deprecated-at',
  'x-changelog',
  'x-logo',
]);

/** The plain `x-` members of `info`. */
export function readAttributes(document: JsonObject): XAttributes {
  const attributes: XAttributes = {};
  for (const [name, value] of entriesOf(document, 'info')) {
    if (!name.startsWith('x-') || reservedAttributes.has(name)) continue;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      attributes[name] = isExact(value) ? toDigits(value) : value;
    }
  }
  return attributes;
}
