const secretName = /token|secret|passw|signature|credential|session|authori[sz]ation|api-?_?key/i;

/** Headers whose values may be kept: of a header of any other name nothing but the name is. */
const keptHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'connection',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-range',
  'content-type',
  'date',
  'deprecation',
  'etag',
  'expect',
  'expires',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-modified',
  'link',
  'location',
  'origin',
  'prefer',
  'preference-applied',
  'range',
  'ratelimit',
  'ratelimit-policy',
  'referer',
  'retry-after',
  'server',
  'sunset',
  'traceparent',
  'transfer-encoding',
  'user-agent',
  'vary',
  'via',
  'warning',
  'www-authenticate',
  'x-content-type-options',
  'x-end-customer',
  'x-request-id',
]);

export const redacted = '(redacted)';

/** A query, with its question mark, without the values of whatever is named like a secret. */
export function redactQuery(query: string): string {
  if (query === '' || !secretName.test(decode(query))) return query;
  const parts = query.slice(1).split('&').map(redactParameter);
  return `?${parts.join('&')}`;
}

function redactParameter(parameter: string): string {
  const equals = parameter.indexOf('=');
  if (equals === -1) return parameter;
  const name = parameter.slice(0, equals);
  return secretName.test(decode(name)) ? `${name}=${redacted}` : parameter;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Headers as names and values, those of the list alone with theirs. */
export function redactHeaders(
  headers: Readonly<Record<string, number | string | readonly string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const isKept = keptHeaders.has(name.toLowerCase());
      return [[name, isKept ? redactAddress(String(value)) : redacted] as const];
    }),
  );
}

const addressParameter = /([?&#;])([^=?&#;\s]+)=([^?&#;\s]*)/g;

/** The page somebody came from, or is sent to, may have a secret in its query. */
function redactAddress(value: string): string {
  if (!/[?#]/.test(value)) return value;
  return value.replaceAll(addressParameter, (whole, mark: string, name: string) =>
    secretName.test(decode(name)) ? `${mark}${name}=${redacted}` : whole,
  );
}

const formField = /(^|&)([^=&]+)=([^&]*)/g;

/** A body, whole or cut off, without the values of members, elements and fields that are named like a secret. */
export function redactBody(body: string): string {
  if (!secretName.test(decode(body)) && !body.includes('\\u')) return body;
  if (/^\s*</.test(body)) return redactXml(body);
  const json = redactJson(body);
  if (/^\s*[[{]/.test(body)) return json;
  return json.replaceAll(formField, (whole, start: string, name: string) =>
    secretName.test(decode(name)) ? `${start}${name}=${redacted}` : whole,
  );
}

/** By its text: numbers keep their digits, and a body that was cut off is read as far as it goes. */
function redactJson(body: string): string {
  const member = /"((?:[^"\\]|\\.)*)"\s*:\s*/g;
  let kept = '';
  let from = 0;
  for (let found = member.exec(body); found; found = member.exec(body)) {
    if (!secretName.test(readName(found[1] ?? ''))) continue;
    kept += `${body.slice(from, member.lastIndex)}"${redacted}"`;
    from = endOfValue(body, member.lastIndex);
    member.lastIndex = from;
  }
  return kept + body.slice(from);
}

/** Letters of a name may be written as their numbers. */
function readName(name: string): string {
  if (!name.includes('\\')) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}

/** Where a value ends that begins at `at`; lists and objects go as a whole. */
function endOfValue(text: string, at: number): number {
  const token = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{[\]}]|[^\s,{}[\]"]+|[\s,]+/gy;
  token.lastIndex = at;
  let depth = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [piece] = found;
    if (piece === '{' || piece === '[') depth += 1;
    else if (piece === '}' || piece === ']') depth -= 1;
    if (depth <= 0) return depth < 0 ? found.index : token.lastIndex;
  }
  return text.length;
}

const xmlText = /<([\w:.-]+)((?:\s[^<>]*)?)>((?:<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|[^<])+)/g;
const xmlAttribute = /([\w:.-]+)(\s*=\s*)("[^"]*"?|'[^']*'?)/g;

function redactXml(body: string): string {
  const texts = body.replaceAll(xmlText, (whole, name: string, attributes: string) =>
    secretName.test(name) ? `<${name}${attributes}>${redacted}` : whole,
  );
  return texts.replaceAll(xmlAttribute, (whole, name: string, equals: string) =>
    secretName.test(name) ? `${name}${equals}"${redacted}"` : whole,
  );
}
