const dots = '•'.repeat(8);

/** Shorter than this, four characters would tell too much. */
const leastHidden = 12;
const tailLength = 4;

/** What all secrets of one kind begin with, such as `norrvik_live_` or `whsec_`. */
const kind = /^(?:[a-z0-9]+_){1,3}/;

/**
 * A key, secret, token or password as it stands on a screen until its owner asks for it: what all of its kind begin with, dots, and
 * the last four characters. Of a short one nothing is told.
 */
export function maskSecret(secret: string): string {
  if (secret.length < leastHidden + tailLength) return dots;
  const beginning = kind.exec(secret)?.[0] ?? '';
  const isKind = secret.length - beginning.length >= leastHidden + tailLength;
  return `${isKind ? beginning : ''}${dots}${secret.slice(-tailLength)}`;
}

/** The same in words, for those who listen: 'API key ending in 4f2a'. */
export function nameSecret(name: string, secret: string): string {
  const isLong = secret.length >= leastHidden + tailLength;
  return isLong ? `${name} ending in ${secret.slice(-tailLength)}` : `${name}, hidden`;
}
