import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

/** A text of the portal that a search found: a service code, a question, a document, a page of the sites, news. */
const foundText = z.object({
  kind: z.enum(['code', 'faq', 'document', 'site', 'news']),
  title: z.string(),
  href: z.string(),
});
export type FoundText = z.output<typeof foundText>;

export const searchTexts = defineOperation({
  id: 'searchTexts',
  method: 'GET',
  path: `${devportalBase}/texts.json`,
  summary: 'Search service codes, questions, documents and news, best match first',
  access: 'public',
  query: z.object({ text: z.optional(z.string()) }),
  reply: z.object({ texts: z.array(foundText) }),
});
