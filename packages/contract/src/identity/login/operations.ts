import * as z from 'zod/mini';
import { loginBackend } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

/** `oneTimeCode` takes a fresh code or a unified-login token (contracts E5). */
export const exchangeCode = defineOperation({
  id: 'exchangeCode',
  method: 'GET',
  path: `${loginBackend}/token`,
  summary: 'Exchange a one-time code or a unified-login token for access and identity tokens',
  access: 'public',
  errors: 'C',
  query: z.object({ oneTimeCode: z.optional(z.string()), client_id: z.optional(z.string()) }),
  reply: z.object({
    accessToken: z.string(),
    idToken: z.string(),
    unifiedLoginAccessToken: z.optional(z.string()),
    expiresIn: z.optional(z.number()),
  }),
});

export const loginUser = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  customRole: z.string(),
  /** What the provider's own people may do beyond seeing. */
  grants: z.optional(z.array(z.string())),
  emailVerified: z.boolean(),
});

/** The bearer here is the unified-login token; the word `Bearer` may be left out (contracts E6). */
export const getLoginUser = defineOperation({
  id: 'getLoginUser',
  method: 'GET',
  path: `${loginBackend}/user`,
  summary: 'Who is logged in, by the unified-login token',
  access: 'public',
  errors: 'C',
  query: z.object({ client_id: z.optional(z.string()) }),
  reply: loginUser,
});
