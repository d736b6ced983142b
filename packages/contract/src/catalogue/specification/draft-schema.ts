import * as z from 'zod/mini';
import { textOf } from '../../read/text.ts';
import { lifecycles } from '../inventory/schema.ts';
import { publishedSpecification, specificationReport } from './schema.ts';

/** Where the calls of a draft will go, and who answers for it. */
export const draftRoute = z.object({
  /** `carrier` stands for the configured carrier. */
  upstream: textOf(500),
  timeoutMs: z.number(),
  callerAudience: textOf(200),
  lifecycle: z.enum(lifecycles),
  businessOwner: z.nullable(textOf(200)),
  producerTeam: z.nullable(textOf(200)),
  contactEmail: textOf(500),
  supportInfo: textOf(500),
});
export type DraftRoute = z.output<typeof draftRoute>;

export const apiDraft = z.object({
  id: z.string(),
  systemName: z.string(),
  title: z.string(),
  version: z.string(),
  visibility: publishedSpecification.shape.visibility,
  basePath: z.nullable(z.string()),
  format: publishedSpecification.shape.format,
  /** Bytes. */
  size: z.number(),
  route: draftRoute,
  /** Ours: the API whose route it took over: the published one of its name, or the version before it. */
  inherits: z.nullable(z.string()),
  /** The version that it takes the place of; null for a new API. */
  replaces: z.nullable(z.string()),
  /** The address of the preview, for whoever has it, and until when. */
  preview: z.nullable(z.object({ address: z.string(), until: z.string() })),
  publishAt: z.nullable(z.string()),
  /** Why it was not published when its time had come. */
  failure: z.nullable(z.string()),
  createdBy: z.string(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});
export type ApiDraft = z.output<typeof apiDraft>;

export const draftReport = z.object(specificationReport.shape);
