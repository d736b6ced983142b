import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { specificationPath } from './schema.ts';

/** What came of the examples of one document when each was called against the sandbox. */
const run = z.object({
  specificationId: z.string(),
  systemName: z.string(),
  /** Of the document that was proved. */
  version: z.string(),
  /** When the last example was called. */
  provedAt: z.string(),
  operations: z.number(),
  examples: z.number(),
  /** Examples that were answered as the document says. */
  passed: z.number(),
  /** Operations with an example that was answered otherwise, by their keys. */
  differing: z.array(z.string()),
});

/** What the production portal reads of the sandbox portal's `listProofs`, which may be of another release. */
export const sandboxProofs = z.object({ data: z.array(run) });
export type SandboxProof = z.output<typeof run>;

const proof = z.extend(run, {
  /** Which portal ran them: this one, or the sandbox portal of the same provider. */
  ranIn: z.enum(['here', 'sandbox']),
});
export type ApiProof = z.output<typeof proof>;

const proofFault = z.object({
  /** The operation's key. */
  operation: z.string(),
  /** `as it stands`, `with every parameter`, or the name of its body. */
  example: z.string(),
  place: z.enum(['status', 'header', 'body']),
  /** A JSON pointer into the body, `/Name` of a header; empty for the whole. */
  pointer: z.string(),
  text: z.string(),
});

const proofReport = z.object({
  /** Null until the document as it is now was proved. */
  proof: z.nullable(proof),
  /** At most 100. */
  faults: z.array(proofFault),
  /** Null where it was not tried yet. */
  triedAt: z.nullable(z.string()),
  /** Why the latest try could not be run: it says nothing of the document. */
  failure: z.nullable(z.string()),
  /** Why nothing can be called here; null where it can. */
  hindrance: z.nullable(z.enum(['production', 'noUpstream'])),
});
export type ProofReport = z.output<typeof proofReport>;

export const listProofs = defineOperation({
  id: 'listProofs',
  method: 'GET',
  path: `${specsBase}/{path}/proofs`,
  summary:
    'How many published examples pass in the sandbox, by API; those not run yet are left out. In production, the results are those of the sandbox portal for the same version. Also says which APIs answer from their document',
  access: 'optional',
  errors: 'B',
  tokenScope: 'specifications',
  params: z.object({ path: specificationPath }),
  reply: z.object({
    data: z.array(proof),
    /** Ids of those without an upstream: the sandbox answers them from their document. */
    answeredByDocument: z.array(z.string()),
  }),
});

const params = z.object({ specificationId: z.string() });
const path = `${specsBase}/aut/specs/{specificationId}/proof`;

export const getProofReport = defineOperation({
  id: 'getProofReport',
  method: 'GET',
  path,
  summary: 'The latest test results of an API, with what differs and where',
  access: 'staff',
  errors: 'B',
  tokenScope: 'publishing',
  params,
  reply: z.object({ data: proofReport }),
});

export const proveSpecification = defineOperation({
  id: 'proveSpecification',
  method: 'POST',
  path,
  summary: 'Run the examples of an API now; the report says when it was done',
  access: 'staff',
  errors: 'B',
  tokenScope: 'publishing',
  status: 202,
  params,
  reply: z.object({ data: proofReport }),
});
