import * as z from 'zod/mini';
import { shipmentConfigBase } from '../bases.ts';
import { defineOperation } from '../define-operation.ts';

/** A news item (contracts E2); `text` is Markdown, sanitised where it is shown (amendment 7). */
const newsItem = z.object({
  id: z.number(),
  category: z.string(),
  active: z.boolean(),
  date: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  linkText: z.nullable(z.string()),
});
export type NewsItem = z.output<typeof newsItem>;

export const listNews = defineOperation({
  id: 'listNews',
  method: 'GET',
  path: `${shipmentConfigBase}/portalnews`,
  summary: 'News of a category, active and withdrawn',
  access: 'public',
  errors: 'B',
  query: z.object({ category: z.optional(z.string()) }),
  reply: z.array(newsItem),
});

export const newsOperations = [listNews] as const;
