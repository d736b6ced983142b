import * as z from 'zod/mini';
import { devportalBase, systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { deskEdit, deskItem } from '../desk-item/schema.ts';

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
  summary: 'Published questions and answers, in the order of the page',
  access: 'public',
  reply: z.object({ faqs: z.array(faq) }),
});

/** A question as staff edit it; `slug` is its anchor, which stays when the question is worded anew. */
const faqDraft = z.extend(deskItem, {
  slug: z.string(),
  question: z.string(),
  category: z.string(),
});
export type FaqDraft = z.output<typeof faqDraft>;

const desk = { access: 'publisher', errors: 'B' } as const;
const changes = ['listFaqDrafts', 'listFaqs'];
const path = `${systemApigovBase}/faqs`;
const params = z.object({ faqId: z.string() });
const one = z.object({ data: faqDraft });
const list = z.object({ data: z.array(faqDraft) });

export const listFaqDrafts = defineOperation({
  ...desk,
  id: 'listFaqDrafts',
  method: 'GET',
  path,
  summary: 'All questions with their sources, including drafts; for staff',
  reply: list,
});

export const createFaq = defineOperation({
  ...desk,
  id: 'createFaq',
  changes,
  method: 'POST',
  path,
  status: 201,
  summary: 'Write a question with its answer, as a draft or published immediately',
  body: deskEdit,
  reply: one,
});

export const updateFaq = defineOperation({
  ...desk,
  id: 'updateFaq',
  changes,
  method: 'PUT',
  path: `${path}/{faqId}`,
  summary: 'Change, publish or withdraw a question',
  params,
  body: deskEdit,
  reply: one,
});

/** The whole order at once: a list that lacks a question, or has one that is gone, is refused as stale. */
export const updateFaqOrder = defineOperation({
  ...desk,
  id: 'updateFaqOrder',
  changes,
  method: 'PUT',
  path: `${path}/order`,
  summary: 'Change the order of the questions',
  body: z.object({ ids: z.array(z.number()) }),
  reply: list,
});

export const deleteFaq = defineOperation({
  ...desk,
  id: 'deleteFaq',
  changes,
  method: 'DELETE',
  path: `${path}/{faqId}`,
  summary: 'Delete a question',
  params,
});
