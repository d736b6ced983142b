import type { Client } from '@portal/contract/client';
import { listFaqs } from '@portal/contract/help/faq/operations';
import { callQuery } from '../../api/call-query.ts';

export function faqsQuery(client: Client) {
  return { ...callQuery(client, listFaqs), staleTime: 300_000 };
}
