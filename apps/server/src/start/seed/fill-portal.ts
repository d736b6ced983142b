import { join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { bindSpecifications } from './bind-specifications.ts';
import { importComponents } from './import-components.ts';
import { importProducers } from './import-inventory.ts';
import { importFaqs } from './import-faqs.ts';
import { importNews } from './import-news.ts';
import { indexOperations } from './index-operations.ts';
import { type Filling, importSpecifications } from './import-specifications.ts';
import { importSiteTexts } from './import-site-texts.ts';
import { importTerms } from './import-terms.ts';
import { importTradeNames } from './import-trade-names.ts';
import { requireContent } from './require-content.ts';

/** Content that every portal starts with, demo or not; repeated at each start, putting in only what is new. */
export async function fillPortal(database: Database, contentDirectory: string, filling: Filling) {
  await requireContent(contentDirectory);
  await importSpecifications(database, join(contentDirectory, 'specs'), filling);
  await importSpecifications(database, join(contentDirectory, 'own'), filling);
  await indexOperations(database);
  await bindSpecifications(database, filling.issuer);
  await importProducers(database, join(contentDirectory, 'inventory'));
  await importTradeNames(database, join(contentDirectory, 'search/trade-names.txt'));
  await importNews(database, join(contentDirectory, 'news'));
  await importFaqs(database, join(contentDirectory, 'faqs'));
  await importTerms(database, join(contentDirectory, 'documents/general-terms.md'));
  await importSiteTexts(database, contentDirectory);
  await importComponents(database, join(contentDirectory, 'status/components.json'));
}

/** The part of it that is the product's own and no provider's. */
export async function fillProduct(database: Database, contentDirectory: string, filling: Filling) {
  await importSpecifications(database, join(contentDirectory, 'own'), filling);
  await indexOperations(database);
  await bindSpecifications(database, filling.issuer);
  await importTradeNames(database, join(contentDirectory, 'search/trade-names.txt'));
}
