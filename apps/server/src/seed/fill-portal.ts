import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../clients/database.ts';
import { importApiScopes } from './import-api-scopes.ts';
import { importComponents } from './import-components.ts';
import { importProducers } from './import-inventory.ts';
import { importFaqs } from './import-faqs.ts';
import { importNews } from './import-news.ts';
import { indexOperations } from './index-operations.ts';
import { importSpecifications } from './import-specifications.ts';

/** Content that every portal starts with, demo or not; repeated at each start, putting in only what is new. */
export async function fillPortal(
  database: Database,
  contentDirectory: string,
  log: Logger,
): Promise<void> {
  await importSpecifications(database, join(contentDirectory, 'specs'), log);
  await importSpecifications(database, join(contentDirectory, 'own'), log);
  await indexOperations(database);
  await importApiScopes(database);
  await importProducers(database, join(contentDirectory, 'inventory'));
  await importNews(database, join(contentDirectory, 'news'));
  await importFaqs(database, join(contentDirectory, 'faqs'));
  await importComponents(database, join(contentDirectory, 'status/components.json'));
}
