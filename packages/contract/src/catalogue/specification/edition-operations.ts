import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import {
  newOwner,
  publishedSpecification,
  reasoned,
  specificationAct,
  specificationChange,
  specificationEdition,
} from './schema.ts';
import { specificationReads } from './specification-reads.ts';

const base = `${specsBase}/aut/specs/{specificationId}`;
const params = z.object({ specificationId: z.string() });
const one = z.object({ ...params.shape, editionId: z.string() });
const editing = { access: 'publisher', errors: 'B', tokenScope: 'publishing' } as const;

export const listSpecificationEditions = defineOperation({
  ...editing,
  id: 'listSpecificationEditions',
  method: 'GET',
  path: `${base}/editions`,
  summary: 'Every document ever published under a system name, newest first',
  params,
  reply: z.object({
    data: z.object({
      systemName: z.string(),
      /** Null where it is all staff's. */
      owner: z.nullable(z.string()),
      editions: z.array(specificationEdition),
      /** Newest first, at most 50. */
      acts: z.array(specificationAct),
    }),
  }),
});

export const listDeletedSpecifications = defineOperation({
  ...editing,
  id: 'listDeletedSpecifications',
  method: 'GET',
  path: `${specsBase}/aut/specs/deleted`,
  summary: 'Deleted specifications, each with its last edition, which can be restored',
  reply: z.object({ data: z.array(specificationEdition) }),
});

export const getSpecificationEdition = defineOperation({
  ...editing,
  id: 'getSpecificationEdition',
  method: 'GET',
  path: `${base}/editions/{editionId}`,
  summary: 'An edition with its document as it was published',
  params: one,
  reply: z.object({ data: z.object({ ...specificationEdition.shape, document: z.string() }) }),
});

export const getEditionComparison = defineOperation({
  ...editing,
  id: 'getEditionComparison',
  method: 'GET',
  path: `${base}/editions/{editionId}/comparison`,
  summary: 'The differences between two editions of an API, breaking changes first',
  params: one,
  query: z.object({ before: z.optional(z.string()) }),
  reply: z.object({
    data: z.object({
      before: specificationEdition,
      after: specificationEdition,
      changes: z.array(specificationChange),
    }),
  }),
});

export const restoreSpecificationEdition = defineOperation({
  ...editing,
  id: 'restoreSpecificationEdition',
  changes: specificationReads,
  fourEyes: 'publishing',
  method: 'POST',
  path: `${base}/editions/{editionId}/restoration`,
  summary: 'Publish an edition again, in place of the current one',
  params: one,
  body: reasoned,
  reply: z.object({ data: publishedSpecification }),
});

export const eraseSpecificationEdition = defineOperation({
  ...editing,
  id: 'eraseSpecificationEdition',
  changes: specificationReads,
  fourEyes: 'publishing',
  method: 'DELETE',
  path: `${base}/editions/{editionId}`,
  summary:
    'Permanently erase an edition that is not published now; for the owner of the system name',
  params: one,
  query: reasoned,
});

export const updateSpecificationOwner = defineOperation({
  ...editing,
  // Its owner, or governance: the verb decides.
  access: 'staff',
  id: 'updateSpecificationOwner',
  changes: specificationReads,
  method: 'PUT',
  path: `${base}/owner`,
  summary: 'Hand over a system name; for its owner or API governance',
  params,
  body: newOwner,
  reply: z.object({ data: z.object({ owner: z.string() }) }),
});
