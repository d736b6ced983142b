import * as z from 'zod/mini';

// Members that the specification (§3) does not name: an account service may leave them out, and whoever reads its answer has these instead.
export const unnamed = z._default(z.string(), '');
export const undated = z._default(z.string(), '');
export const unnumbered = z._default(z.number(), 0);
export const absent = z._default(z.nullable(z.string()), null);
