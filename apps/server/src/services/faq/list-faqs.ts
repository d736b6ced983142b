import type { Faq } from '@portal/contract/help/faq/operations';
import { listPublishedFaqs } from '../../stores/faqs.ts';
import type { Services } from '../../context/context.ts';

export function listFaqs({ database }: Services): Promise<Faq[]> {
  return listPublishedFaqs(database);
}
