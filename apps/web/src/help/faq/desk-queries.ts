import type { Client } from '@portal/contract/client';
import {
  createFaq,
  deleteFaq,
  updateFaq,
  updateFaqOrder,
  type FaqDraft,
} from '@portal/contract/help/faq/operations';
import { toIfMatch, type DeskChange } from '../desk-item/index.ts';

export async function sendFaq(client: Client, change: DeskChange<FaqDraft>): Promise<FaqDraft> {
  const { before, edit, attempt } = change;
  if (!before) {
    const headers = { 'Idempotency-Key': attempt };
    return (await client(createFaq, { body: edit, headers })).data;
  }
  const params = { faqId: String(before.id) };
  return (await client(updateFaq, { params, body: edit, headers: toIfMatch(before) })).data;
}

export async function sendFaqDeletion(client: Client, draft: FaqDraft): Promise<void> {
  await client(deleteFaq, { params: { faqId: String(draft.id) }, headers: toIfMatch(draft) });
}

export function sendFaqOrder(client: Client, ids: readonly number[]) {
  return client(updateFaqOrder, { body: { ids: [...ids] } });
}
