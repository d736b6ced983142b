const secretName = /token|secret|passw|signature|credential|session|authori[sz]ation|api-?_?key/i;
const secretHeader = /^(cookie|set-cookie|authorization|proxy-authorization|x-bap-key)$/i;

export const redacted = '(redacted)';

/** A query, with its question mark, without the values of whatever is named like a secret. */
export function redactQuery(query: string): string {
  if (!secretName.test(decode(query))) return query;
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

/** Headers as names and values; a secret's name stays, its value does not. */
export function redactHeaders(
  headers: Readonly<Record<string, number | string | readonly string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const isSecret = secretHeader.test(name) || secretName.test(name);
      return [[name, isSecret ? redacted : String(value)] as const];
    }),
  );
}

const jsonMember = /"((?:[^"\\]|\\.)*)"(\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s,}\]"]+)/g;
const formField = /(^|&)([^=&]+)=([^&]*)/g;

/** A body, whole or cut off, without the values of members and fields that are named like a secret. */
export function redactBody(body: string): string {
  if (!secretName.test(decode(body))) return body;
  const json = body.replaceAll(jsonMember, (whole, name: string, colon: string) =>
    secretName.test(name) ? `"${name}"${colon}"${redacted}"` : whole,
  );
  if (/^\s*[[{<]/.test(body)) return json;
  return json.replaceAll(formField, (whole, start: string, name: string) =>
    secretName.test(decode(name)) ? `${start}${name}=${redacted}` : whole,
  );
}
