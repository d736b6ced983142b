import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field } from '../../field.ts';
import { fourEyesKinds } from '../../four-eyes.ts';
import { textOf } from '../../read/text.ts';
import { fourEyesAsk, fourEyesSetting } from './schema.ts';

const staff = { access: 'staff', errors: 'B' } as const;
const base = `${systemApigovBase}/four-eyes`;
const params = z.object({ askId: z.string() });
const ask = z.object({ data: fourEyesAsk });

export const listFourEyesAsks = defineOperation({
  ...staff,
  id: 'listFourEyesAsks',
  method: 'GET',
  path: base,
  summary:
    'Requests that need a second person, waiting or decided, for the grants of the caller; newest first, at most 100',
  query: z.object({
    /** `waiting` unless it is said. */
    state: z.optional(z.string()),
    /** The object that it is about. */
    object: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(fourEyesAsk) }),
});

export const confirmFourEyesAsk = defineOperation({
  ...staff,
  id: 'confirmFourEyesAsk',
  method: 'POST',
  path: `${base}/{askId}/confirmation`,
  summary:
    'Confirm a request by someone else, which is carried out exactly as made; it needs the same grant',
  params,
  reply: ask,
});

export const refuseFourEyesAsk = defineOperation({
  ...staff,
  id: 'refuseFourEyesAsk',
  method: 'POST',
  path: `${base}/{askId}/refusal`,
  summary: 'Refuse a request by someone else, with a reason; it needs the same grant',
  params,
  body: z.object({
    reason: field(textOf(500), {
      label: 'Reason',
      hint: 'The requester will see it in the e-mail.',
      required: true,
      max: 500,
      lines: 3,
    }),
  }),
  reply: ask,
});

export const withdrawFourEyesAsk = defineOperation({
  ...staff,
  id: 'withdrawFourEyesAsk',
  method: 'DELETE',
  path: `${base}/{askId}`,
  summary: 'Withdraw your own request for a second person',
  params,
});

const setting = { path: `${systemApigovBase}/settings/four-eyes` } as const;

export const getFourEyes = defineOperation({
  ...staff,
  ...setting,
  id: 'getFourEyes',
  method: 'GET',
  summary: 'Which kinds of changes need a second person',
  reply: z.object({ data: fourEyesSetting }),
});

export const updateFourEyes = defineOperation({
  ...staff,
  ...setting,
  access: 'owner',
  fourEyes: 'roles',
  id: 'updateFourEyes',
  changes: ['getFourEyes'],
  method: 'PUT',
  summary: 'Set which kinds of changes need a second person',
  body: z.object({ kinds: z.array(z.enum(fourEyesKinds)) }),
  reply: z.object({ data: fourEyesSetting }),
});
