import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { newPersonalToken, wrappedPersonalToken } from './schema.ts';

const base = `${apoBase}/personal/access_tokens`;
const one = z.object({ tokenId: z.string() });

/** `name` filters by what a name contains. */
export const listPersonalTokens = defineOperation({
  id: 'listPersonalTokens',
  method: 'GET',
  path: `${base}.json`,
  summary: "The caller's own personal tokens, newest first, without their values",
  access: 'signedIn',
  query: z.object({ name: z.optional(z.string()) }),
  reply: z.object({ access_tokens: z.array(wrappedPersonalToken) }),
});

export const createPersonalToken = defineOperation({
  id: 'createPersonalToken',
  method: 'POST',
  path: `${base}.json`,
  summary: "Create a personal token for the portal's own API; its value is only in this answer",
  access: 'signedIn',
  changes: ['listPersonalTokens'],
  repeatable: false,
  status: 201,
  body: newPersonalToken,
  reply: wrappedPersonalToken,
});

export const getPersonalToken = defineOperation({
  id: 'getPersonalToken',
  method: 'GET',
  path: `${base}/{tokenId}.json`,
  summary: "One of the caller's own personal tokens",
  access: 'signedIn',
  params: one,
  reply: wrappedPersonalToken,
});

export const deletePersonalToken = defineOperation({
  id: 'deletePersonalToken',
  method: 'DELETE',
  path: `${base}/{tokenId}.json`,
  summary: 'Revoke a personal token',
  access: 'signedIn',
  changes: ['listPersonalTokens'],
  params: one,
});
