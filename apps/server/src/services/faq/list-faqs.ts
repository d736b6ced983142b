import type { Faq } from '@portal/contract/faq/operations';
import { listPublishedFaqs } from '../../stores/faqs.ts';
import type { Services } from '../context.ts';

export function listFaqs({ database }: Services): Promise<Faq[]> {
  return listPublishedFaqs(database);
}
