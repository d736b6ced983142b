import * as z from 'zod/mini';
import { apoBase, systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field, text } from '../../field.ts';
import { textOf } from '../../read/text.ts';

/** `url` leads to a ZIP archive, without a bearer, for a minute. */
const reply = z.object({ copy: z.object({ url: z.string() }) });
const inAccount = z.object({ accountId: z.string() });

export const createOwnCopy = defineOperation({
  id: 'createOwnCopy',
  method: 'POST',
  path: `${apoBase}/personal/copy.json`,
  summary: 'A copy of all data kept about the caller, at an address valid for a minute',
  access: 'signedIn',
  reply,
});

export const createAccountCopy = defineOperation({
  id: 'createAccountCopy',
  method: 'POST',
  path: `${apoBase}/accounts/{accountId}/copy.json`,
  summary: 'A copy of all data kept about the account, at an address valid for a minute',
  access: 'admin',
  params: inAccount,
  reply,
});

export const createCustomerCopy = defineOperation({
  id: 'createCustomerCopy',
  method: 'POST',
  path: `${systemApigovBase}/copies`,
  summary: 'For owners: a copy of all data kept about a person or an account, even a closed one',
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
  summary:
    'Close the account: its keys stop working immediately, everyone leaves it, and it is erased later',
  access: 'admin',
  params: inAccount,
  body: z.object({ org_name: text({ label: 'Name of the account, to confirm' }) }),
  reply: z.object({ closing: z.object({ erased_at: z.string() }) }),
});

const erasing = {
  /** The e-mail, or the name of the account, typed once more. */
  confirm: field(textOf(255), { label: 'E-mail, to confirm', required: true }),
  reason: field(textOf(1000), {
    label: 'Reason',
    hint: 'It is recorded in the staff log.',
    required: true,
    max: 1000,
    lines: 2,
  }),
} as const;

/** At the wish of whoever it is about: the same way as when they do it themselves. */
export const eraseCustomer = defineOperation({
  id: 'eraseCustomer',
  method: 'POST',
  path: `${systemApigovBase}/erasures`,
  summary:
    'For owners: close a login or an account, with a reason; it is erased later, and until then a link in the e-mail undoes this',
  access: 'owner',
  errors: 'A',
  body: z.union([
    z.object({ email: z.string(), ...erasing }),
    z.object({ account_id: z.number(), ...erasing }),
  ]),
  reply: z.object({ erasure: z.object({ erased_at: z.string() }) }),
});
