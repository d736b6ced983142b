/** All but the unreserved characters (RFC 3986); half a surrogate pair is no character. */
export function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD')).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A comma in a text that is no list separates nothing, and reads better as it is. */
export function encodeText(text: string): string {
  return encode(text).replaceAll('%2C', ',');
}

/**
 * `allowReserved`: reserved characters and what is encoded already stay, but for those that a query cannot hold or
 * gives a meaning to: `[ ] # & +`.
 */
export function encodeReserved(text: string): string {
  return text
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((part, at) => (at % 2 === 1 ? part : encodeOthers(part)))
    .join('');
}

function encodeOthers(text: string): string {
  return encode(text).replaceAll(
    /%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D)/g,
    decodeURIComponent,
  );
}
