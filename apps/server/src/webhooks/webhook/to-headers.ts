/** Headers as they are kept, as the contract has them. */
export const toHeaders = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => ({ name, value }));
