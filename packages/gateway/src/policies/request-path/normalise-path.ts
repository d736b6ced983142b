/** Segments of plain characters, none of them `.` or `..`, not even before a `;`. */
const plain = /^(?:\/(?!\.{1,2}(?:[/;]|$))[\w.~!$&'()*+,;=:@-]+)*\/?$/;
const escapes = /%([\da-f]{2})?/gi;
const unreserved = /[\w.~-]/;
/**
 * Slash, backslash, null and other control characters; a percent sign that hides a dot or a slash once more; and those three in more
 * bytes than UTF-8 has for them, which old servers decode (RFC 3629 §10).
 */
const forbidden = /%(?:2f|5c|[01][\da-f]|7f|25(?:2e|2f|5c)|c0%a[ef]|c1%9c|e0%80%a[ef]|e0%81%9c)/i;

/**
 * The one way to write a path (RFC 3986 §6.2.2): needless escapes are resolved, so that no spelling passes another
 * route's checks. Null for what servers read in different ways: `..`, `//`, escaped slashes, broken escapes.
 */
export function normalisePath(path: string): string | null {
  if (plain.test(path)) return path;
  if (!path.includes('%') || forbidden.test(path)) return null;
  let broken = false;
  const resolved = path.replaceAll(escapes, (escape, digits: string | undefined) => {
    if (digits === undefined) {
      broken = true;
      return '';
    }
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return unreserved.test(character) ? character : escape.toUpperCase();
  });
  if (broken) return null;
  return plain.test(resolved.replaceAll(escapes, '~')) ? resolved : null;
}

/**
 * The one way to write a request's target; null for what `normalisePath` refuses, and for every form but the origin's
 * (RFC 9112 §3.2.1). Escaped slashes stay where dots beside them climb nowhere: the address of a page may name a path.
 */
export function normaliseTarget(target: string): string | null {
  const query = target.indexOf('?');
  const [path, rest] = query === -1 ? [target, ''] : [target.slice(0, query), target.slice(query)];
  if (plain.test(path)) return path === '' ? null : target;
  const [first = '', ...further] = path.split(/%2f/i);
  const parts = [first, ...further.map((part) => `/${part}`)].map(normalisePath);
  if (first === '' || parts.includes(null)) return null;
  return parts.join('%2F').replaceAll('%2F/', '%2F') + rest;
}
