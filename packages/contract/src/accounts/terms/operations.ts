import * as z from 'zod/mini';
import { apoBase, systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';
import { accountTerms, readableTerms, termsDraft } from './schema.ts';

export const getTerms = defineOperation({
  id: 'getTerms',
  method: 'GET',
  path: `${systemApigovBase}/terms`,
  summary: 'The terms in force, or another published edition, and a list of the editions',
  access: 'public',
  errors: 'B',
  query: z.object({ edition: z.optional(z.string()) }),
  reply: z.object({ data: readableTerms }),
});

const changes = ['getTerms', 'getAccountTerms', 'listTermsEditions'];
const account = z.object({ accountId: z.string() });
const ofAccount = `${apoBase}/accounts/{accountId}/terms.json`;
const wrappedTerms = z.object({ terms: accountTerms });

export const getAccountTerms = defineOperation({
  id: 'getAccountTerms',
  method: 'GET',
  path: ofAccount,
  summary:
    'Which edition of the terms the account has accepted, by whom and when, and whether another needs accepting',
  access: 'member',
  params: account,
  reply: wrappedTerms,
});

export const acceptTerms = defineOperation({
  id: 'acceptTerms',
  changes,
  method: 'POST',
  path: ofAccount,
  summary: 'Accept the edition of the terms in force, for the account',
  access: 'admin',
  status: 201,
  params: account,
  body: z.object({ terms_edition: z.number() }),
  reply: wrappedTerms,
});

const desk = { access: 'publisher', errors: 'B' } as const;
const writing = { ...desk, changes } as const;
const path = `${systemApigovBase}/terms-editions`;
const params = z.object({ termsId: z.string() });
const body = z.object({
  text: field(textOf(100_000), { label: 'Text', lines: 18 }),
  changes: field(textOf(1000), { label: 'What changes', max: 1000, lines: 3 }),
});
const reply = z.object({ data: termsDraft });

export const listTermsEditions = defineOperation({
  ...desk,
  id: 'listTermsEditions',
  method: 'GET',
  path,
  summary: 'Editions of the terms, including drafts, and how many accounts have accepted each',
  reply: z.object({ data: z.object({ editions: z.array(termsDraft), accounts: z.number() }) }),
});

export const createTermsEdition = defineOperation({
  ...writing,
  id: 'createTermsEdition',
  method: 'POST',
  path,
  status: 201,
  summary: 'Write an edition of the terms as a draft',
  body,
  reply,
});

export const updateTermsEdition = defineOperation({
  ...writing,
  id: 'updateTermsEdition',
  method: 'PUT',
  path: `${path}/{termsId}`,
  summary: 'Change a draft of the terms',
  params,
  body,
  reply,
});

export const deleteTermsEdition = defineOperation({
  ...writing,
  id: 'deleteTermsEdition',
  method: 'DELETE',
  path: `${path}/{termsId}`,
  summary: 'Delete a draft of the terms',
  params,
});

export const publishTermsEdition = defineOperation({
  ...writing,
  id: 'publishTermsEdition',
  method: 'PUT',
  path: `${path}/{termsId}/publication`,
  summary:
    'Publish a draft of the terms with the day it comes into force; the admins of all accounts get an e-mail. It cannot be changed after that',
  params,
  body: z.object({ in_force_on: textOf(40) }),
  reply,
});
