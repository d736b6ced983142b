import * as z from 'zod/mini';
import { tokenScopes } from '../../operation.ts';

const tokenPermission = z.enum(['ro', 'rw']);
export type TokenPermission = z.output<typeof tokenPermission>;

/** A personal token (contracts G3). It is the person's, whatever account they belong to. */
const personalToken = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  permission: tokenPermission,
  expires_at: z.string(),
  created_at: z.string(),
  /** To the minute; null when it was never used. */
  last_used_at: z.nullable(z.string()),
  /** The beginning of the token, by which its owner knows it again: `dp_1a2b3c4d`. */
  prefix: z.string(),
  /** In the answer to the creation alone. */
  value: z.optional(z.string()),
});
export type PersonalToken = z.output<typeof personalToken>;

export const wrappedPersonalToken = z.object({ access_token: personalToken });

/** Wrapped in `token`, because `access_token` means the caller's own token elsewhere (contracts G3). */
export const newPersonalToken = z.object({
  token: z.object({
    name: z.optional(z.string()),
    permission: z.optional(z.string()),
    scopes: z.optional(z.array(z.string())),
    expires_at: z.optional(z.string()),
  }),
});
export type NewPersonalToken = z.output<typeof newPersonalToken>['token'];
