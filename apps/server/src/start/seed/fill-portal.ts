import { readdir } from 'node:fs/promises';
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
import { importTradeNames } from './import-trade-names.ts';

/** Content that every portal starts with, demo or not; repeated at each start, putting in only what is new. */
export async function fillPortal(
  database: Database,
  contentDirectory: string,
  filling: Filling,
): Promise<void> {
  await requireContent(contentDirectory);
  await importSpecifications(database, join(contentDirectory, 'specs'), filling);
  await importSpecifications(database, join(contentDirectory, 'own'), filling);
  await indexOperations(database);
  await bindSpecifications(database, filling.issuer);
  await importProducers(database, join(contentDirectory, 'inventory'));
  await importTradeNames(database, join(contentDirectory, 'search/trade-names.txt'));
  await importNews(database, join(contentDirectory, 'news'));
  await importFaqs(database, join(contentDirectory, 'faqs'));
  await importSiteTexts(database, contentDirectory);
  await importComponents(database, join(contentDirectory, 'status/components.json'));
}

/** One sentence in place of the first file that is missed. */
async function requireContent(directory: string): Promise<void> {
  const entries = await readdir(directory).catch((): string[] => []);
  const needed = 'specs own inventory news faqs search site documents status'.split(' ');
  const missing = needed.filter((name) => !entries.includes(name));
  if (missing.length === 0) return;
  const what = `CONTENT_DIR: ${directory} lacks ${missing.join(', ')}`;
  throw new Error(`${what}. Name the folder that comes with the product, or one of the same make`);
}
