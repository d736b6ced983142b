import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { specificationPath } from './schema.ts';

/** A code that calls are refused with. */
const fault = z.object({
  code: z.string(),
  /** Null where nothing says it. */
  status: z.nullable(z.number()),
  title: z.string(),
  /** What is demanded; empty, as `fix` is, where the document only shows the code. */
  rule: z.string(),
  /** What the caller does. */
  fix: z.string(),
  /** Names of the parameters and fields that it is about. */
  fields: z.array(z.string()),
});

/** Null of the gateway's and the portal's own codes. */
const api = z.nullable(
  z.object({
    systemName: z.string(),
    title: z.string(),
    version: z.string(),
    status: z.enum(['active', 'deprecated']),
    /** Where its reference stands: its system name, or the id of a deprecated one. */
    reference: z.string(),
  }),
);

const listedFault = z.object({ ...fault.shape, api });
export type ListedFault = z.output<typeof listedFault>;

/** A call without credentials, as it goes over the wire. */
const wireCall = z.object({
  method: z.string(),
  path: z.string(),
  /** Empty, or from its `?` on. */
  query: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Empty where none is sent. */
  body: z.string(),
});
export type FaultCall = z.output<typeof wireCall>;

const example = z.object({
  /** The operation's key. */
  operation: z.string(),
  /** Calls that come before, in their order. */
  first: z.array(wireCall),
  wrong: wireCall,
  right: wireCall,
  /** What is put right; null where a call does not have the place. */
  changes: z.array(
    z.object({
      place: z.string(),
      wrong: z.nullable(z.string()),
      right: z.nullable(z.string()),
    }),
  ),
});
export type FaultExample = z.output<typeof example>;

const explainedFault = z.object({
  ...listedFault.shape,
  operations: z.array(
    z.object({ key: z.string(), method: z.string(), path: z.string(), summary: z.string() }),
  ),
  example: z.nullable(example),
});
export type ExplainedFault = z.output<typeof explainedFault>;

export const listFaults = defineOperation({
  id: 'listFaults',
  method: 'GET',
  path: `${specsBase}/{path}/faults`,
  summary: 'Error codes of each API, the gateway and the portal',
  access: 'optional',
  errors: 'B',
  tokenScope: 'specifications',
  params: z.object({ path: specificationPath }),
  reply: z.object({ data: z.array(listedFault) }),
});

export const getFault = defineOperation({
  id: 'getFault',
  method: 'GET',
  path: `${specsBase}/{path}/faults/{code}`,
  summary: 'One code with its rule and how to fix the call, for each API that returns it',
  access: 'optional',
  errors: 'B',
  tokenScope: 'specifications',
  params: z.object({ path: specificationPath, code: z.string() }),
  reply: z.object({
    data: z.array(explainedFault),
    /** Whether it stands as JSON at `/apis/errors/{code}.json`, which nobody signs in for. */
    isPublic: z.boolean(),
  }),
});
