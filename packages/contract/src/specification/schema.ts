import * as z from 'zod/mini';
import { roles } from '../role.ts';

const visibility = z.enum(['public', 'private', 'internal', 'apigov']);
export const specificationStatus = z.enum(['active', 'deprecated']);
export type SpecificationStatus = z.output<typeof specificationStatus>;

/** A specification in a listing (contracts §D). */
export const specificationItem = z.object({
  id: z.string(),
  systemName: z.string(),
  title: z.string(),
  description: z.string(),
  version: z.string(),
  tags: z.array(z.string()),
  category: z.string(),
  visibility,
  status: specificationStatus,
  iamSecure: z.boolean(),
  format: z.enum(['json', 'yaml']),
  updatedAt: z.string(),
  deprecatedAt: z.nullable(z.string()),
  /** Ours: where its calls start, what follows it and when it ends. */
  basePath: z.nullable(z.string()),
  successor: z.nullable(z.string()),
  sunset: z.nullable(z.string()),
});
export type SpecificationItem = z.output<typeof specificationItem>;

/** `aut` when logged in, `noa` otherwise (specification §6). */
export const specificationPath = z.enum(['aut', 'noa']);

export const roleSegment = z.enum(roles);

export const specificationQuery = z.object({
  text: z.optional(z.string()),
  /** Comma-joined. */
  tags: z.optional(z.string()),
  iam: z.optional(z.string()),
  page: z.optional(z.union([z.string(), z.number()])),
  status: z.optional(z.string()),
  systemName: z.optional(z.string()),
});
export type SpecificationQuery = z.output<typeof specificationQuery>;

export const specificationSearch = z.object({
  text: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  status: z.optional(z.string()),
  iam: z.optional(z.boolean()),
  page: z.optional(z.number()),
  pageSize: z.optional(z.number()),
});
