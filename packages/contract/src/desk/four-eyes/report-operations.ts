import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { draftPricing, draftRoute } from '../../catalogue/specification/draft-schema.ts';
import { apiImpact } from '../../catalogue/specification/impact-schema.ts';
import { openPoint } from '../../catalogue/specification/open-points.ts';
import {
  overlayReport,
  specificationDocument,
  specificationReport,
} from '../../catalogue/specification/schema.ts';
import { defineOperation } from '../../define-operation.ts';

/** What a request that waits would do, as it would be seen by whoever made it. */
export const fourEyesReport = z.object({
  /** The document that would be published; null where none would. */
  document: z.nullable(specificationDocument),
  /** The draft that would be published: with its route and prices, and the route that stands now. */
  draft: z.nullable(z.object({ pricing: draftPricing, routeBefore: z.nullable(draftRoute) })),
  /** What publishing it would report now. */
  report: z.nullable(
    z.object({
      ...specificationReport.shape,
      broken: z.nullable(apiImpact),
      points: z.array(openPoint),
      overlay: z.optional(overlayReport),
    }),
  ),
  /** Who calls the API as a whole, where all of them are met. */
  callers: z.nullable(apiImpact),
});
export type FourEyesReport = z.output<typeof fourEyesReport>;

export const getFourEyesReport = defineOperation({
  access: 'staff',
  errors: 'B',
  id: 'getFourEyesReport',
  method: 'GET',
  path: `${systemApigovBase}/four-eyes/{askId}/report`,
  summary:
    'What a waiting request would do: the document, what differs and breaks, whose calls, faults and score, route and prices',
  params: z.object({ askId: z.string() }),
  reply: z.object({ data: fourEyesReport }),
});
