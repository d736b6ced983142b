import * as z from 'zod/mini';
import { aesBase, apigovBase, specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { pagination } from '../../pagination.ts';
import {
  foundSpecification,
  operationHit,
  operationSearch,
  roleSegment,
  specificationChange,
  specificationItem,
  specificationPath,
  specificationQuery,
  specificationSearch,
} from './schema.ts';

const one = z.object({ path: specificationPath, specificationId: z.string() });
const listing = z.object({ data: z.array(foundSpecification), pagination });

const reading = {
  method: 'GET',
  access: 'optional',
  errors: 'B',
  tokenScope: 'specifications',
} as const;

export const listSpecificationsByRole = defineOperation({
  ...reading,
  id: 'listSpecificationsByRole',
  path: `${apigovBase}/{role}`,
  summary: 'Specifications visible to a role, at most 200',
  params: z.object({ role: roleSegment }),
  query: z.object({
    tags: z.optional(z.string()),
    text: z.optional(z.string()),
    status: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(specificationItem) }),
});

export const countSpecifications = defineOperation({
  ...reading,
  id: 'countSpecifications',
  path: `${apigovBase}/{role}/counts`,
  summary: 'Number of specifications visible to a role, by category',
  params: z.object({ role: roleSegment }),
  query: z.object({ status: z.optional(z.string()) }),
  reply: z.object({ data: z.array(z.object({ category: z.string(), count: z.number() })) }),
});

export const listSpecifications = defineOperation({
  ...reading,
  id: 'listSpecifications',
  path: `${specsBase}/{path}/specs`,
  summary: 'Specifications by text, tags and status, ten a page',
  params: z.object({ path: specificationPath }),
  query: specificationQuery,
  reply: listing,
});

export const getSpecification = defineOperation({
  ...reading,
  id: 'getSpecification',
  path: `${specsBase}/{path}/specs/{specificationId}`,
  summary: 'One specification with its document, by id or system name',
  params: one,
  reply: z.object({
    data: z.object({ ...specificationItem.shape, swaggerJsonContent: z.string() }),
  }),
});

export const getSpecificationOutline = defineOperation({
  ...reading,
  id: 'getSpecificationOutline',
  path: `${specsBase}/{path}/specs/{specificationId}/outline`,
  summary:
    'What a reference page shows first: the API, a summary of its operations, and its versions',
  params: one,
  reply: z.object({
    data: z.object({
      item: specificationItem,
      /** When the document last changed: the day that it names itself, or that of its upload. */
      changedAt: z.nullable(z.string()),
      outline: z.record(z.string(), z.unknown()),
      versions: z.array(
        z.object({
          id: z.string(),
          systemName: z.string(),
          version: z.string(),
          status: z.enum(['active', 'deprecated']),
        }),
      ),
    }),
  }),
});

export const getSpecificationComparison = defineOperation({
  ...reading,
  id: 'getSpecificationComparison',
  path: `${specsBase}/{path}/specs/{specificationId}/comparison`,
  summary: 'The differences from another version of the same API, breaking changes first',
  params: one,
  query: z.object({ before: z.optional(z.string()) }),
  reply: z.object({
    data: z.object({
      before: specificationItem,
      after: specificationItem,
      changes: z.array(specificationChange),
    }),
  }),
});

export const getSpecificationOperation = defineOperation({
  ...reading,
  id: 'getSpecificationOperation',
  path: `${specsBase}/{path}/specs/{specificationId}/operations/{operationKey}`,
  summary: 'One operation of a specification, with the schemas that are nearest to it',
  params: z.object({ ...one.shape, operationKey: z.string() }),
  query: z.object({
    /** Instead of the nearest: `all` that it reaches, or `none`; with these its examples stand however long they are. */
    schemas: z.optional(z.enum(['all', 'none'])),
  }),
  reply: z.object({ data: z.record(z.string(), z.unknown()) }),
});

export const getSpecificationSchemas = defineOperation({
  ...reading,
  id: 'getSpecificationSchemas',
  path: `${specsBase}/{path}/specs/{specificationId}/operations/{operationKey}/schemas`,
  summary: 'Further schemas of an operation by name, and those that are nearest to them',
  params: z.object({ ...one.shape, operationKey: z.string() }),
  query: z.object({
    /** One a line; without names all schemas of the document. */
    names: z.optional(z.string()),
  }),
  reply: z.object({ data: z.record(z.string(), z.unknown()) }),
});

export const getRawSwagger = defineOperation({
  ...reading,
  id: 'getRawSwagger',
  path: `${apigovBase}/rawswagger/{role}`,
  summary: 'The document of a specification as a JSON string',
  params: z.object({ role: roleSegment }),
  query: z.object({ systemName: z.optional(z.string()) }),
  reply: z.object({ systemName: z.string(), swaggerJsonContent: z.string() }),
});

export const searchSpecifications = defineOperation({
  id: 'searchSpecifications',
  method: 'POST',
  path: `${aesBase}/apis/search`,
  summary: 'Search specifications, ranked and highlighted',
  access: 'optional',
  errors: 'B',
  tokenScope: 'specifications',
  body: specificationSearch,
  reply: z.object({
    data: z.array(
      z.object({ ...foundSpecification.shape, score: z.number(), highlight: z.string() }),
    ),
    pagination,
  }),
});

export const searchOperations = defineOperation({
  ...reading,
  id: 'searchOperations',
  path: `${aesBase}/operations`,
  summary: 'Search the operations of all APIs by title, path, parameter or field, best first',
  query: operationSearch,
  reply: z.object({
    data: z.array(operationHit),
    /** The words that were found: those typed, a mistyped one as it is written. */
    words: z.array(z.string()),
    /** Whether there is more than the answer holds. */
    more: z.boolean(),
  }),
});
