/** The prefixes that anybody may read (specification §7); everything else in the bucket is nobody's. */
const publicPrefixes = ['edi-labels/', 'customs-edi/'] as const;

export function isPublicKey(key: string): boolean {
  return publicPrefixes.some((prefix) => key.startsWith(prefix));
}

const control = /\p{Cc}/u;

/** A key that a folder can hold: no empty, hidden or climbing segment, nothing that XML cannot carry. */
export function isFolderKey(key: string): boolean {
  const segments = key.split('/');
  const last = segments.at(-1) === '' ? segments.slice(0, -1) : segments;
  return last.length > 0 && last.every(isFileName);
}

export function isFileName(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !name.includes('\\') && !control.test(name);
}

const beyondSurrogates = /[\ud800-\uffff]/;

/** S3's order is that of the UTF-8 bytes; code units say the same up to U+D800. */
export function compareKeys(left: string, right: string): number {
  if (beyondSurrogates.test(left) || beyondSurrogates.test(right)) {
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  }
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
