import { join } from 'node:path';
import { readServiceBook, type ServiceBook } from './service-book.ts';

/** What is read from CONTENT_DIR at start, and holds until staff publish something newer. */
export interface PortalContent {
  readonly serviceBook: ServiceBook;
}

export async function readPortalContent(directory: string): Promise<PortalContent> {
  return {
    serviceBook: await readServiceBook(join(directory, 'service-codes/service-codes.json')),
  };
}
