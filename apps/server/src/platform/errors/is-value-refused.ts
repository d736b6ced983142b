/** PostgreSQL, Appendix A, data exceptions: too long, no number, out of range, no date, characters that it cannot keep. */
const states = /^22(001|003|007|008|021|P02|P05)$/;

/** Nothing is called by a value that the database could never hold: for a look-up by what a caller sent. */
export function noneIfRefused(error: unknown): undefined {
  if (!isValueRefused(error)) throw error;
}

/** Whether a call failed because a value in it is none that the database could ever hold: an id of letters, a page of 10³⁰. */
export function isValueRefused(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && states.test(code);
}
