import { join } from 'node:path';
import type { Faq } from '@portal/contract/faq/operations';
import { readFaqs } from './faq/read-faqs.ts';
import { readServiceBook, type ServiceBook } from './service-code/service-book.ts';

/** What is read from CONTENT_DIR at start and served as it is: nobody changes it in the portal. */
export interface PortalContent {
  readonly serviceBook: ServiceBook;
  readonly faqs: readonly Faq[];
}

export async function readPortalContent(directory: string): Promise<PortalContent> {
  const [serviceBook, faqs] = await Promise.all([
    readServiceBook(join(directory, 'service-codes/service-codes.json')),
    readFaqs(join(directory, 'faqs')),
  ]);
  return { serviceBook, faqs };
}
