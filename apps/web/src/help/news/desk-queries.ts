import type { Client } from '@portal/contract/client';
import {
  createNews,
  deleteNews,
  updateNews,
  type NewsDraft,
} from '@portal/contract/help/news/operations';
import { toIfMatch, type DeskChange } from '../desk-item/index.ts';

export async function sendNews(client: Client, change: DeskChange<NewsDraft>): Promise<NewsDraft> {
  const { before, edit, attempt } = change;
  if (!before) {
    const headers = { 'Idempotency-Key': attempt };
    return (await client(createNews, { body: edit, headers })).data;
  }
  const params = { newsId: String(before.id) };
  return (await client(updateNews, { params, body: edit, headers: toIfMatch(before) })).data;
}

export async function sendNewsDeletion(client: Client, draft: NewsDraft): Promise<void> {
  await client(deleteNews, { params: { newsId: String(draft.id) }, headers: toIfMatch(draft) });
}
