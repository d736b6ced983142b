import * as z from 'zod/mini';
import { shipmentConfigBase, systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { deskEdit, deskItem } from '../desk-item/schema.ts';

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

/** An item as staff edit it. */
const newsDraft = z.extend(deskItem, {
  title: z.string(),
  date: z.string(),
  category: z.string(),
});
export type NewsDraft = z.output<typeof newsDraft>;

const desk = { access: 'publisher', errors: 'B' } as const;
const changes = ['listNewsDrafts', 'listNews'];
const path = `${systemApigovBase}/news`;
const params = z.object({ newsId: z.string() });
const one = z.object({ data: newsDraft });

export const listNewsDrafts = defineOperation({
  ...desk,
  id: 'listNewsDrafts',
  method: 'GET',
  path,
  summary: 'All news with sources, including drafts; for staff',
  reply: z.object({ data: z.array(newsDraft) }),
});

export const createNews = defineOperation({
  ...desk,
  id: 'createNews',
  changes,
  method: 'POST',
  path,
  status: 201,
  summary: 'Write a news item, as a draft or published immediately',
  body: deskEdit,
  reply: one,
});

export const updateNews = defineOperation({
  ...desk,
  id: 'updateNews',
  changes,
  method: 'PUT',
  path: `${path}/{newsId}`,
  summary: 'Change, publish or withdraw a news item',
  params,
  body: deskEdit,
  reply: one,
});

export const deleteNews = defineOperation({
  ...desk,
  id: 'deleteNews',
  changes,
  method: 'DELETE',
  path: `${path}/{newsId}`,
  summary: 'Delete a news item',
  params,
});
