import * as z from 'zod/mini';
import { apoBase, systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

/** `url` leads to a ZIP archive, without a bearer, for a minute. */
const reply = z.object({ copy: z.object({ url: z.string() }) });
const inAccount = z.object({ accountId: z.string() });

export const createOwnCopy = defineOperation({
  id: 'createOwnCopy',
  method: 'POST',
  path: `${apoBase}/personal/copy.json`,
  summary: 'A copy of all that is kept of the caller, at an address that is good for a minute',
  access: 'signedIn',
  reply,
});

export const createAccountCopy = defineOperation({
  id: 'createAccountCopy',
  method: 'POST',
  path: `${apoBase}/accounts/{accountId}/copy.json`,
  summary: 'A copy of all that is kept of the account, at an address that is good for a minute',
  access: 'admin',
  params: inAccount,
  reply,
});

/** Declared for all staff, and held to API governance by the verb. */
export const createCustomerCopy = defineOperation({
  id: 'createCustomerCopy',
  method: 'POST',
  path: `${systemApigovBase}/copies`,
  summary:
    'For owners: a copy of what is kept of a person or of an account, also one that is closed',
  access: 'owner',
  errors: 'B',
  body: z.union([z.object({ email: z.string() }), z.object({ account_id: z.number() })]),
  reply,
});

/** Typed again by the admin, so that nobody closes an account by a slip. */
export const closeAccount = defineOperation({
  id: 'closeAccount',
  method: 'POST',
  path: `${apoBase}/accounts/{accountId}/closing.json`,
  summary: 'Close the account: keys end at once, everybody leaves, and after a time it is erased',
  access: 'admin',
  params: inAccount,
  body: z.object({ org_name: z.string() }),
  reply: z.object({ closing: z.object({ erased_at: z.string() }) }),
});
