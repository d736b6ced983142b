import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
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
    'What waits for a second person, or was decided, as far as the caller holds its grant; newest first, at most 100',
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
  summary: 'Do what somebody else asked for, just as they asked; it needs the same grant',
  params,
  reply: ask,
});

export const refuseFourEyesAsk = defineOperation({
  ...staff,
  id: 'refuseFourEyesAsk',
  method: 'POST',
  path: `${base}/{askId}/refusal`,
  summary: 'Refuse what somebody else asked for, with a reason; it needs the same grant',
  params,
  body: z.object({ reason: textOf(500) }),
  reply: ask,
});

export const withdrawFourEyesAsk = defineOperation({
  ...staff,
  id: 'withdrawFourEyesAsk',
  method: 'DELETE',
  path: `${base}/{askId}`,
  summary: 'Take back what one asked for oneself',
  params,
});

const setting = { path: `${systemApigovBase}/settings/four-eyes` } as const;

export const getFourEyes = defineOperation({
  ...staff,
  ...setting,
  id: 'getFourEyes',
  method: 'GET',
  summary: 'For which kinds of acts a second person is asked',
  reply: z.object({ data: fourEyesSetting }),
});

export const updateFourEyes = defineOperation({
  ...staff,
  ...setting,
  access: 'owner',
  fourEyes: 'roles',
  id: 'updateFourEyes',
  method: 'PUT',
  summary: 'Ask a second person for these kinds of acts, and for no others',
  body: z.object({ kinds: z.array(z.enum(fourEyesKinds)) }),
  reply: z.object({ data: fourEyesSetting }),
});
