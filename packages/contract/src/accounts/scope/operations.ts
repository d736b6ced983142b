import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { text } from '../../field.ts';
import { wrappedRequest } from '../request/schema.ts';
import { wrappedClientScope, wrappedScope } from './schema.ts';

const client = z.object({ accountId: z.string(), clientId: z.string() });
const base = `${apoBase}/accounts/{accountId}/clients/{clientId}/scopes`;

export const listScopes = defineOperation({
  id: 'listScopes',
  method: 'GET',
  path: `${apoBase}/scopes.json`,
  summary: 'The scopes of the APIs available to the caller, or of one API',
  access: 'signedIn',
  query: z.object({ systemName: z.optional(z.string()) }),
  reply: z.object({ scopes: z.array(wrappedScope) }),
});

export const listClientScopes = defineOperation({
  id: 'listClientScopes',
  method: 'GET',
  path: `${base}.json`,
  summary: 'All scopes available to a client, and those it has',
  access: 'member',
  params: client,
  reply: z.object({ scopes: z.array(wrappedClientScope) }),
});

/** 201 with the scope when it is granted at once, 202 with the request when somebody has to approve it. */
export const requestClientScope = defineOperation({
  id: 'requestClientScope',
  method: 'POST',
  path: `${base}.json`,
  summary: 'Grant a scope to a client, or request it where approval is required',
  access: 'admin',
  changes: ['listClientScopes', 'listIamClients', 'listRequests'],
  repeatable: false,
  status: 201,
  params: client,
  body: z.object({
    name: z.string(),
    reason: z.optional(
      text({
        label: 'What do you need it for?',
        hint: 'Our staff read this before they decide.',
        max: 1000,
        lines: 3,
      }),
    ),
  }),
  reply: z.union([wrappedClientScope, wrappedRequest]),
});

export const deleteClientScope = defineOperation({
  id: 'deleteClientScope',
  method: 'DELETE',
  path: `${base}/{scopeName}.json`,
  summary: 'Remove a scope from a client; its tokens lose it immediately',
  access: 'admin',
  changes: ['listClientScopes', 'listIamClients', 'listRequests'],
  params: z.object({ ...client.shape, scopeName: z.string() }),
});
