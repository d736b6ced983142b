import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import {
  checkedSpecificationReply,
  forcing,
  publishedSpecificationReply,
  publishing,
} from './publish-operations.ts';
import { documentLimit, publishPauseMs } from './rules.ts';
import { overlayReport, specificationDocument } from './schema.ts';
import { specificationReads } from './specification-reads.ts';

const params = z.object({ specificationId: z.string() });
const body = z.object({
  /** Null for the document that the published edition was made of. */
  document: z.nullable(specificationDocument),
  /** Null where none is to be applied any more. */
  overlay: z.nullable(specificationDocument),
});

export const publishMendedSpecification = defineOperation({
  ...publishing,
  changes: specificationReads,
  settleMs: publishPauseMs,
  id: 'publishMendedSpecification',
  surface: 'file',
  fourEyes: 'publishing',
  method: 'POST',
  path: `${specsBase}/aut/specs/mended`,
  summary:
    'Publish a document as an overlay (OAI 1.0 or 1.1) mends it; both are kept with the edition',
  status: 201,
  bodyBytes: documentLimit,
  query: z.object({ ...forcing.shape, specificationId: z.optional(z.string()) }),
  body,
  reply: publishedSpecificationReply,
});

export const checkMendedSpecification = defineOperation({
  ...publishing,
  id: 'checkMendedSpecification',
  surface: 'file',
  readsOnly: true,
  method: 'POST',
  path: `${specsBase}/aut/specs/mended/check`,
  summary: 'What publishing a document with an overlay would report; nothing is stored',
  bodyBytes: documentLimit,
  query: z.object({ specificationId: z.optional(z.string()) }),
  body,
  reply: checkedSpecificationReply,
});

export const getSpecificationOverlay = defineOperation({
  ...publishing,
  id: 'getSpecificationOverlay',
  method: 'GET',
  path: `${specsBase}/aut/specs/{specificationId}/overlay`,
  summary:
    'What the published edition was made of: the document as its author wrote it, and the overlay',
  params,
  reply: z.object({
    data: z.nullable(
      z.object({
        source: specificationDocument,
        overlay: specificationDocument,
        report: overlayReport,
      }),
    ),
  }),
});
