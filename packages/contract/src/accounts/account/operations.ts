import * as z from 'zod/mini';
import { acoBase, devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { accountChanges, newAccount, wrappedAccount } from './schema.ts';

/** `random` is the cache-buster of specification §9: 1000 to 9999. */
const byEmail = z.object({ email: z.optional(z.string()), random: z.optional(z.string()) });

export const findAccount = defineOperation({
  id: 'findAccount',
  method: 'GET',
  path: `${devportalBase}/accounts/find.json`,
  summary: 'The account of a user, by e-mail; staff may find any',
  access: 'signedIn',
  query: byEmail,
  reply: wrappedAccount,
});

export const findOwnAccount = defineOperation({
  id: 'findOwnAccount',
  method: 'GET',
  path: `${acoBase}/accounts/find.json`,
  summary: "The caller's own account, by e-mail or by IAM user id",
  access: 'signedIn',
  tokenScope: 'any',
  query: z.object({ ...byEmail.shape, user_id: z.optional(z.string()) }),
  reply: wrappedAccount,
});

export const getOwnAccount = defineOperation({
  id: 'getOwnAccount',
  method: 'GET',
  path: `${acoBase}/accounts/{accountId}.json`,
  summary: "The caller's own account, by its id",
  access: 'member',
  tokenScope: 'any',
  params: z.object({ accountId: z.string() }),
  reply: wrappedAccount,
});

export const createAccount = defineOperation({
  id: 'createAccount',
  method: 'POST',
  path: `${devportalBase}/accounts`,
  summary: 'Sign up: an account with the caller as its admin and a first application',
  access: 'signedIn',
  status: 201,
  body: newAccount,
  reply: wrappedAccount,
});

export const updateAccount = defineOperation({
  id: 'updateAccount',
  method: 'PUT',
  path: `${devportalBase}/accounts/{accountId}`,
  summary: "Change an account's details",
  access: 'admin',
  params: z.object({ accountId: z.string() }),
  body: accountChanges,
  reply: wrappedAccount,
});
