import type { Client } from '@portal/contract/client';
import {
  createNews,
  deleteNews,
  listNewsDrafts,
  updateNews,
  type NewsDraft,
  type NewsState,
} from '@portal/contract/news/operations';
import { callQuery } from './call-query.ts';

export function newsDraftsQuery(client: Client) {
  return callQuery(client, listNewsDrafts);
}

interface Edit {
  readonly source: string;
  readonly state: NewsState;
}

const toIfMatch = ({ updatedAt }: NewsDraft) => ({ 'If-Match': `"${updatedAt}"` });

/** A new item, or another text or state of one that was read. */
export async function sendNews(
  client: Client,
  { before, edit, attempt }: { before: NewsDraft | undefined; edit: Edit; attempt: string },
): Promise<NewsDraft> {
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
