import { join } from 'node:path';
import { readServiceBook, type ServiceBook } from './service-code/service-book.ts';

/** What is read from CONTENT_DIR at start and served as it is: nobody changes it in the portal. */
export interface PortalContent {
  readonly serviceBook: ServiceBook;
}

export async function readPortalContent(directory: string): Promise<PortalContent> {
  return {
    serviceBook: await readServiceBook(join(directory, 'service-codes/service-codes.json')),
  };
}
