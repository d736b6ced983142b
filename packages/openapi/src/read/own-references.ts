import { isList, isObject, textOf, type Json, type JsonObject } from './json.ts';

const addresses = new Set(['$ref', '$dynamicRef', 'operationRef']);
/** An address that is relative to nothing known is compared with others that are. */
const nowhere = 'https://document.invalid/';

/** A document whose references to its own address (`$self`, OpenAPI 3.2) begin at `#`, as all others into it. */
export function withOwnReferences(document: JsonObject): JsonObject {
  const self = toAddress(textOf(document, '$self'), nowhere);
  if (!self) return document;
  const base = toPage(self);
  const rewrite = (value: Json): Json => {
    if (isList(value)) return value.map(rewrite);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        addresses.has(key) && typeof member === 'string' ? toOwn(member, base) : rewrite(member),
      ]),
    );
  };
  // Safe because an object is rewritten into one.
  return rewrite(document) as JsonObject;
}

function toOwn(reference: string, base: string): string {
  if (reference.startsWith('#')) return reference;
  const address = toAddress(reference, base);
  return address && toPage(address) === base ? address.hash || '#' : reference;
}

const toPage = ({ href, hash }: URL) => href.slice(0, href.length - hash.length);

function toAddress(text: string | undefined, base: string): URL | undefined {
  return text !== undefined && URL.canParse(text, base) ? new URL(text, base) : undefined;
}
