import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import {
  iamClientChanges,
  newIamClient,
  secretRegeneration,
  wrappedClientToken,
  wrappedIamClient,
} from './schema.ts';

const account = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), clientId: z.string() });
const base = `${apoBase}/accounts/{accountId}/clients`;

export const listIamClients = defineOperation({
  id: 'listIamClients',
  method: 'GET',
  path: `${base}.json`,
  summary: 'The clients of an account, oldest first, without their secrets',
  access: 'member',
  params: account,
  reply: z.object({ clients: z.array(wrappedIamClient) }),
});

export const createIamClient = defineOperation({
  id: 'createIamClient',
  method: 'POST',
  path: `${base}.json`,
  summary: 'Create a client for a live application; its secret is only in this answer',
  access: 'admin',
  changes: ['listIamClients'],
  repeatable: false,
  status: 201,
  params: account,
  body: newIamClient,
  reply: wrappedIamClient,
});

export const updateIamClient = defineOperation({
  id: 'updateIamClient',
  method: 'PUT',
  path: `${base}/{clientId}.json`,
  summary: 'Change the name and application of a client',
  access: 'admin',
  changes: ['listIamClients'],
  params: one,
  body: iamClientChanges,
  reply: wrappedIamClient,
});

export const regenerateIamClientSecret = defineOperation({
  id: 'regenerateIamClientSecret',
  method: 'PUT',
  path: `${base}/{clientId}/secret.json`,
  summary: 'Create a new secret; the previous one can keep working for some hours',
  access: 'admin',
  changes: ['listIamClients'],
  params: one,
  body: z.optional(secretRegeneration),
  reply: wrappedIamClient,
});

export const deleteIamClient = defineOperation({
  id: 'deleteIamClient',
  method: 'DELETE',
  path: `${base}/{clientId}.json`,
  summary: 'Delete a client; its tokens stop working immediately',
  access: 'admin',
  changes: ['listIamClients'],
  params: one,
});

export const createClientToken = defineOperation({
  id: 'createClientToken',
  method: 'POST',
  path: `${base}/{clientId}/token.json`,
  summary:
    'An access token of a client, valid for ten minutes and with its scopes, for trying calls',
  access: 'member',
  repeatable: false,
  status: 201,
  params: one,
  reply: wrappedClientToken,
});
