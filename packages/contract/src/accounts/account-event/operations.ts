import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { pagination } from '../../pagination.ts';
import { accountEvent } from './schema.ts';

/** Whoever was removed from an account has none to read its log in. */
export const getOwnRemoval = defineOperation({
  id: 'getOwnRemoval',
  method: 'GET',
  path: `${devportalBase}/accounts/removal.json`,
  summary:
    'The account the caller was last removed from, while they have none; 404 for everyone else',
  access: 'signedIn',
  reply: z.object({ removal: z.object({ org_name: z.string(), removed_at: z.string() }) }),
});

export const listAccountEvents = defineOperation({
  id: 'listAccountEvents',
  method: 'GET',
  path: `${devportalBase}/accounts/{accountId}/events.json`,
  summary: 'What happened in an account, newest first, 20 a page',
  access: 'member',
  params: z.object({ accountId: z.string() }),
  query: z.object({ page: z.optional(z.string()) }),
  reply: z.object({ events: z.array(z.object({ event: accountEvent })), pagination }),
});
