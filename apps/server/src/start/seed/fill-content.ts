import type { Log } from '../../platform/logs/log.ts';
import type { Config } from '../../config/config.ts';
import { toTokenIssuer } from '../../identity/issuer/issuer-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { fillPortal, fillProduct } from './fill-portal.ts';
import { holdsDemo, requireContent } from './require-content.ts';
import { settleContent } from './setup-sql.ts';

/**
 * What a start puts in from CONTENT_DIR: everything, unless that is the demo's folder and the portal was not set up with it. A portal
 * in production is filled with an invented provider only when somebody said so.
 */
export async function fillContent(
  database: Database,
  {
    content,
    contentDirectory,
    portalUrl,
    kind,
  }: Pick<Config, 'content' | 'contentDirectory' | 'portalUrl' | 'kind'>,
  log: Log,
): Promise<void> {
  await requireContent(contentDirectory);
  const settled = await settleContent(database, content);
  const filling = { issuer: toTokenIssuer(portalUrl), log, kind };
  if (settled === 'demo' || !holdsDemo(contentDirectory))
    return fillPortal(database, contentDirectory, filling);
  await fillProduct(database, contentDirectory, filling);
  log.info(
    { contentDirectory },
    'the content of the demo is left out: name a folder of your own as CONTENT_DIR, or see portal init',
  );
}
