import * as z from 'zod/mini';
import { undated, unnumbered } from '../../read/left-away.ts';
import { textOf } from '../../read/text.ts';

export const userRole = z.enum(['admin', 'member']);
export type UserRole = z.output<typeof userRole>;

/** A user of an account (contracts B7). Ids are text in the client, numbers on the wire. */
const user = z.object({
  id: z.number(),
  account_id: unnumbered,
  username: z.string(),
  email: z.string(),
  iamUserId: z.nullable(z.string()),
  role: userRole,
  state: z._default(z.enum(['pending', 'active', 'suspended']), 'active'),
  created_at: undated,
  updated_at: undated,
});
export type User = z.output<typeof user>;

export const wrappedUser = z.object({ user });

/** Body of POST /users (contracts B4); a role is not taken from it. */
export const newUser = z.object({
  account_id: z.number(),
  email: z.string(),
  username: z.string(),
  iamUserId: z.optional(textOf(255)),
});
export type NewUser = z.output<typeof newUser>;
