import * as z from 'zod/mini';
import { text } from '../../field.ts';
import { roles } from '../../role.ts';
import { documentLimit } from './rules.ts';

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

export const specificationDocument = z.object({
  format: z.enum(['json', 'yaml']),
  text: z.string(),
});

export const takesDocument = {
  formats: ['json', 'yaml'],
  limit: documentLimit,
  tooLarge: 'Specification is too large: the limit is 32 MB',
  unsupported: 'Unsupported format',
} as const;

/** Something that a reader of the document should know; lines and columns count from 1 (contracts, amendment 2). */
const fault = z.object({
  rule: z.string(),
  message: z.string(),
  /** How to mend it, in a sentence; documents that were judged long ago have none. */
  mend: z.optional(z.string()),
  /** A JSON pointer. */
  pointer: z.optional(z.string()),
  line: z.number(),
  column: z.number(),
  severity: z.enum(['error', 'warning']),
});
export type SpecificationFault = z.output<typeof fault>;

/** What the house rules say: 100 is a document that keeps all of them. */
const lint = z.object({
  score: z.number(),
  /** By rule, worst first. */
  rules: z.array(
    z.object({
      rule: z.string(),
      title: z.string(),
      severity: z.enum(['error', 'warning']),
      /** How many places keep it, and of how many. */
      findings: z.number(),
      points: z.number(),
    }),
  ),
  findings: z.array(fault),
});
export type SpecificationLint = z.output<typeof lint>;

/** One difference of two versions; it breaks when a program that was right can be wrong now. */
export const specificationChange = z.object({
  rule: z.string(),
  breaking: z.boolean(),
  operation: z.nullable(z.string()),
  place: z.string(),
  text: z.string(),
  /** What an operation was called that has moved: `GET /v3/items/{id}`. */
  movedFrom: z.optional(z.string()),
  /** Where in a schema with a name: `Parcel.lines[].weight`. */
  part: z.optional(z.string()),
  /** Of a change that stands in several places: in how many operations, and the places after the first, as far as they are listed. */
  operations: z.optional(z.number()),
  elsewhere: z.optional(
    z.array(z.object({ operation: z.nullable(z.string()), place: z.string() })),
  ),
});
export type SpecificationChange = z.output<typeof specificationChange>;

/** What the actions of an overlay did, and where: one that found no place did nothing. */
export const overlayReport = z.object({
  title: z.string(),
  version: z.string(),
  actions: z.array(
    z.object({
      /** A JSONPath (RFC 9535). */
      target: z.string(),
      description: z.string(),
      verb: z.enum(['update', 'remove', 'copy']),
      /** Places that the target found. */
      found: z.number(),
    }),
  ),
});
export type OverlayReport = z.output<typeof overlayReport>;

const predecessor = z.object({ systemName: z.string(), version: z.string() });

/** What was found out about a document: kept with it, and told before it is published. */
export const specificationReport = z.object({
  faults: z.array(fault),
  /** Null where the document was too much for the rules. */
  lint: z.nullable(lint),
  /** Null where nothing came before. */
  predecessor: z.nullable(predecessor),
  changes: z.array(specificationChange),
});

export const publishedSpecification = z.object({
  ...specificationItem.shape,
  ...specificationReport.shape,
  /** Only where an overlay mends the document. */
  overlay: z.optional(overlayReport),
});
export type PublishedSpecification = z.output<typeof publishedSpecification>;

const specificationEventKind = z.enum(['published', 'deprecated', 'reactivated']);

/** An entry of an API's change log. */
export const specificationEvent = z.object({
  id: z.number(),
  kind: specificationEventKind,
  systemName: z.string(),
  title: z.string(),
  version: z.string(),
  predecessor: z.nullable(predecessor),
  publishedAt: z.string(),
  breaking: z.number(),
  changes: z.array(specificationChange),
  /** Published whatever spoke against it. */
  forced: z.boolean(),
  /** Why it was published whatever was open or spoke against it; what was not forced has one for staff alone. */
  reason: z.nullable(z.string()),
});
export type SpecificationEvent = z.output<typeof specificationEvent>;

/** A document as it was published: a version of an API, and which of its texts. */
export const specificationEdition = z.object({
  id: z.string(),
  systemName: z.string(),
  title: z.string(),
  version: z.string(),
  /** Counts from 1 the documents that bear this version. */
  revision: z.number(),
  format: specificationDocument.shape.format,
  visibility,
  /** Bytes. */
  size: z.number(),
  /** Null for a shipped one. */
  publishedBy: z.nullable(z.string()),
  publishedAt: z.string(),
  /** Whether it is what is read now. */
  isPublished: z.boolean(),
});
export type SpecificationEdition = z.output<typeof specificationEdition>;

/** What was done to editions on purpose: `forced` past a refusal. */
export const specificationAct = z.object({
  act: z.enum(['forced', 'restored', 'deleted', 'erased', 'handed over']),
  version: z.nullable(z.string()),
  person: z.string(),
  reason: z.string(),
  actedAt: z.string(),
});
export type SpecificationAct = z.output<typeof specificationAct>;

export const operationSearch = z.object({
  text: z.optional(z.string()),
  /** Comma-joined categories and tags of the API; one must fit. */
  tags: z.optional(z.string()),
  status: z.optional(z.string()),
  limit: z.optional(z.union([z.string(), z.number()])),
});
export type OperationSearch = z.output<typeof operationSearch>;

/** An operation that a search found. */
export const operationHit = z.object({
  /** The API that it belongs to. */
  systemName: z.string(),
  specificationId: z.string(),
  title: z.string(),
  version: z.string(),
  category: z.string(),
  status: specificationStatus,
  operationKey: z.string(),
  method: z.string(),
  /** With the base path of the API. */
  path: z.string(),
  summary: z.string(),
  deprecated: z.boolean(),
  score: z.number(),
  /** Where the words stand, and the name there: of a parameter, a field or a schema. */
  foundIn: z.enum(['title', 'path', 'parameter', 'field', 'schema', 'text']),
  foundName: z.string(),
});
export type OperationHit = z.output<typeof operationHit>;

export const foundSpecification = z.object({
  ...specificationItem.shape,
  /** Its best operation, where its own name, tags and description do not hold what is looked for. */
  foundBy: z.optional(operationHit),
});
export type FoundSpecification = z.output<typeof foundSpecification>;

/** Why something is done; it is kept with who did it. */
export const reasoned = z.object({
  reason: z.optional(
    text({ label: 'Why', hint: 'Kept with your name in the history of this API' }),
  ),
});

export const newOwner = z.object({
  ...reasoned.shape,
  owner: text({ label: 'E-mail address of the new owner' }),
});
