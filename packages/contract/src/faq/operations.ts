import * as z from 'zod/mini';
import { devportalBase } from '../bases.ts';
import { defineOperation } from '../define-operation.ts';

/** A question with its answer in Markdown; the id is the anchor of the page. */
const faq = z.object({
  id: z.string(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
});
export type Faq = z.output<typeof faq>;

export const listFaqs = defineOperation({
  id: 'listFaqs',
  method: 'GET',
  path: `${devportalBase}/faqs.json`,
  summary: 'Questions and answers, in the order of the page',
  access: 'public',
  errors: 'A',
  cacheSeconds: 300,
  reply: z.object({ faqs: z.array(faq) }),
});

export const faqOperations = [listFaqs] as const;
