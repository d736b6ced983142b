import type { Faq } from '@portal/contract/help/faq/operations';
import { listPublishedFaqs } from './faq-sql.ts';
import type { Services } from '../../context/context.ts';

export function listFaqs({ database }: Services): Promise<Faq[]> {
  return listPublishedFaqs(database);
}
