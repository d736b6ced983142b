import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { apiImpact } from './impact-schema.ts';
import { openPoint } from './open-points.ts';
import { documentLimit, publishPauseMs } from './rules.ts';
import {
  overlayReport,
  publishedSpecification,
  specificationDocument,
  specificationEvent,
  specificationItem,
  specificationPath,
  specificationReport,
  takesDocument,
} from './schema.ts';
import { specificationReads } from './specification-reads.ts';

const params = z.object({ specificationId: z.string() });
export const publishedSpecificationReply = z.object({ data: publishedSpecification });

/**
 * `force=true` publishes what would be refused as hardly meant; a reason is kept with who gave it, in the change log of the API.
 * `confirm` repeats the system name where what is replaced shares no operation with the document.
 */
export const forcing = z.object({
  force: z.optional(z.string()),
  reason: z.optional(z.string()),
  confirm: z.optional(z.string()),
});

/** Where the catalogue lists it and who sees it; written into the document where that says something else. */
const listing = z.object({
  category: z.optional(z.string()),
  visibility: z.optional(z.string()),
});

const listed = z.object({ ...forcing.shape, ...listing.shape });

/** What is read right after it may be what was there before (specification §4). */
const changing = { changes: specificationReads, settleMs: publishPauseMs };

/** Internal and apigov may change specifications unless they were given something else (requirement CAT-07). */
export const publishing = { access: 'publisher', errors: 'B', tokenScope: 'publishing' } as const;

/** Of what the machines of a team may do besides. */
const ofTeams = { ...publishing, teamScope: 'publish' } as const;

export const createSpecification = defineOperation({
  ...ofTeams,
  ...changing,
  id: 'createSpecification',
  surface: 'file',
  fourEyes: 'publishing',
  method: 'POST',
  path: `${specsBase}/aut/specs`,
  summary: 'Publish a specification; a new version replaces the one before',
  status: 201,
  document: takesDocument,
  query: listed,
  body: specificationDocument,
  reply: publishedSpecificationReply,
});

export const updateSpecification = defineOperation({
  ...ofTeams,
  ...changing,
  id: 'updateSpecification',
  surface: 'file',
  fourEyes: 'publishing',
  method: 'PUT',
  path: `${specsBase}/aut/specs/{specificationId}`,
  summary: 'Replace the document of a specification; its system name stays the same',
  document: takesDocument,
  params,
  query: listed,
  body: specificationDocument,
  reply: publishedSpecificationReply,
});

export const updateSpecificationListing = defineOperation({
  ...publishing,
  ...changing,
  id: 'updateSpecificationListing',
  fourEyes: 'publishing',
  method: 'PATCH',
  path: `${specsBase}/aut/specs/{specificationId}`,
  summary: 'Change category and visibility of a specification; this is written into its document',
  params,
  body: listing,
  reply: publishedSpecificationReply,
});

export const deleteSpecification = defineOperation({
  ...publishing,
  ...changing,
  id: 'deleteSpecification',
  fourEyes: 'publishing',
  method: 'DELETE',
  path: `${specsBase}/aut/specs/{specificationId}`,
  summary:
    'Delete a specification; its editions are kept, and its endpoint stays in the gateway inventory',
  params,
});

export const checkedSpecificationReply = z.object({
  data: z.object({
    systemName: z.string(),
    title: z.string(),
    version: z.string(),
    category: z.string(),
    visibility: specificationItem.shape.visibility,
    /** What of these the document does not say itself: it is what it replaces has, or what is usual. */
    unsaid: z.array(z.enum(['category', 'visibility'])),
    ...specificationReport.shape,
    /** Whose calls break: null where nothing that is called under this name does. */
    broken: z.nullable(apiImpact),
    points: z.array(openPoint),
    /** Only where an overlay mends the document. */
    overlay: z.optional(overlayReport),
  }),
});

export const checkSpecification = defineOperation({
  ...ofTeams,
  id: 'checkSpecification',
  surface: 'file',
  readsOnly: true,
  method: 'POST',
  path: `${specsBase}/aut/specs/check`,
  summary: 'What publishing a document would report: faults, score and changes; nothing is stored',
  document: takesDocument,
  query: z.object({ specificationId: z.optional(z.string()) }),
  body: specificationDocument,
  reply: checkedSpecificationReply,
});

export const bundleSpecification = defineOperation({
  ...publishing,
  id: 'bundleSpecification',
  surface: 'file',
  readsOnly: true,
  method: 'POST',
  path: `${specsBase}/aut/specs/bundle`,
  summary:
    'One document of one that stands in several files, sent as a ZIP: publish what comes back; nothing is stored',
  document: {
    formats: ['zip'],
    limit: documentLimit,
    tooLarge: 'The ZIP file is too large: the limit is 32 MB',
    unsupported: 'Unsupported format: send a ZIP file',
  },
  query: z.object({
    /** The file that all others are parts of, by its place in the ZIP; needed where several files are documents. */
    root: z.optional(z.string()),
  }),
  body: z.object({ format: z.literal('zip'), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
  reply: z.object({
    data: z.object({
      root: z.string(),
      /** Files that went into it, and those that did not. */
      used: z.array(z.string()),
      unused: z.array(z.string()),
      document: specificationDocument,
    }),
  }),
});

export const updateSpecificationStatus = defineOperation({
  ...publishing,
  ...changing,
  id: 'updateSpecificationStatus',
  fourEyes: 'publishing',
  method: 'PUT',
  path: `${specsBase}/aut/specs/{specificationId}/status`,
  summary: 'Deprecate a specification, or reactivate it; this is written into its document',
  params,
  body: z.object({
    status: z.string(),
    successor: z.optional(z.nullable(z.string())),
    sunset: z.optional(z.nullable(z.string())),
  }),
  reply: publishedSpecificationReply,
});

export const getSpecificationReport = defineOperation({
  ...publishing,
  id: 'getSpecificationReport',
  method: 'GET',
  path: `${specsBase}/aut/specs/{specificationId}/report`,
  summary: 'Faults and score of a specification, for staff',
  params,
  reply: z.object({
    data: z.object({
      faults: specificationReport.shape.faults,
      lint: specificationReport.shape.lint,
      publishedBy: z.nullable(z.string()),
      updatedAt: z.string(),
    }),
  }),
});

const reading = { access: 'optional', errors: 'B', tokenScope: 'specifications' } as const;

export const listSpecificationEvents = defineOperation({
  ...reading,
  id: 'listSpecificationEvents',
  method: 'GET',
  path: `${specsBase}/{path}/specs/{specificationId}/changes`,
  summary: 'The change log of an API, newest first, with breaking changes marked',
  params: z.object({ path: specificationPath, specificationId: z.string() }),
  reply: z.object({ data: z.array(specificationEvent) }),
});

const subscription = z.object({ data: z.object({ subscribed: z.boolean() }) });
const subscribing = { access: 'signedIn', errors: 'B', params, reply: subscription } as const;
const subscriptionPath = `${specsBase}/aut/specs/{specificationId}/subscription`;

export const getSpecificationSubscription = defineOperation({
  ...subscribing,
  id: 'getSpecificationSubscription',
  method: 'GET',
  path: subscriptionPath,
  summary: 'Whether the caller gets e-mails about changes to an API',
});

export const createSpecificationSubscription = defineOperation({
  ...subscribing,
  id: 'createSpecificationSubscription',
  changes: ['getSpecificationSubscription'],
  method: 'PUT',
  path: subscriptionPath,
  summary: 'Get e-mails about changes to an API',
});

export const deleteSpecificationSubscription = defineOperation({
  ...subscribing,
  id: 'deleteSpecificationSubscription',
  changes: ['getSpecificationSubscription'],
  method: 'DELETE',
  path: subscriptionPath,
  summary: 'Stop e-mails about changes to an API',
});
