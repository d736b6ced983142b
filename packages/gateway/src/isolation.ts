/**
 * An upstream answers under an origin that is not its own: what it sends runs no script, has no storage, and is taken for nothing
 * but what it says to be.
 */
export const isolation: readonly string[] = [
  'content-security-policy',
  'sandbox',
  'x-content-type-options',
  'nosniff',
];
