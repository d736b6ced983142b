/** Headers of one connection (RFC 9110 §7.6.1): they end at the gateway. */
export const hopByHop: readonly string[] = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const usual = /^(?:keep-alive|close)$/i;

/**
 * Takes what the Connection header names out of a flat list of headers. Neither side may name the length, nor what the
 * gateway itself adds: the other side would read another message.
 */
export function withoutNamed(headers: string[], connection: string | undefined): string[] {
  if (connection === undefined || usual.test(connection)) return headers;
  const named = new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
  named.delete('content-length');
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!named.has(name.toLowerCase())) kept.push(name, headers[index + 1] ?? '');
  }
  return kept;
}
