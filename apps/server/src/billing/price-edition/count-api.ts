import {
  addApi,
  findApiFaults,
  listMetricsOf,
} from '@portal/contract/billing/price-edition/api-metrics';
import type { ApiMetrics } from '@portal/contract/billing/price-edition/schema';
import type { Connection } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import type { Services } from '../../context/context.ts';
import * as editionStore from './edition-desk-sql.ts';
import { type EditionContent, findCurrentEdition, lockEditions } from './price-edition-sql.ts';
import { toContent, toPriceList } from './edition-list.ts';
import { applyEdition } from './apply-edition.ts';
import { giveHour } from './give-hour.ts';
import { textOf } from '../../platform/text/text.ts';

type Priced = Pick<Services, 'portal' | 'billing'>;

/** The price list in force; null in a portal without prices. */
export async function findListInForce(database: Queryable, { portal }: Pick<Services, 'portal'>) {
  if (!portal.production) return null;
  const edition = await findCurrentEdition(database, portal.serviceId);
  return edition && toPriceList(edition.content);
}

/** What counts the calls of an API by its name: a version after it takes this over. */
export async function findMetricsOf(
  database: Queryable,
  services: Pick<Services, 'portal'>,
  api: string,
): Promise<ApiMetrics> {
  const list = await findListInForce(database, services);
  return { listed: list ? listMetricsOf(list, api) : [], own: null };
}

/** True for an API that nobody can have called: it has neither a route nor a document. */
export async function isNewApi(database: Queryable, api: string): Promise<boolean> {
  return (await editionStore.listUnknownApis(database, [api])).length === 1;
}

interface Counting {
  readonly api: string;
  readonly metrics: ApiMetrics;
  /** Of the edition that says it. */
  readonly title: string;
  readonly by: string;
}

/**
 * Has a new API counted from the hour that runs on. What has begun is never changed: a copy of the edition in force begins, and what
 * is drafted or planned counts the API too. Throws where the list in force cannot count it so.
 */
export async function countApi(
  connection: Connection,
  services: Priced,
  { title, by, ...of }: Counting,
): Promise<void> {
  const { serviceId } = services.portal;
  await lockEditions(connection);
  const current = await findCurrentEdition(connection, serviceId);
  if (!current) return;
  const [fault] = findApiFaults(toPriceList(current.content), of);
  if (fault) throw new PortalError('conflict', { text: textOf(fault) });
  const content = await withApi(connection, services, { of, content: current.content });
  if (content) {
    const draft = { service_id: serviceId, title, content, updated_by: by };
    const id = await editionStore.insertDraft(connection, draft);
    await giveHour(connection, services, { id, validFrom: null, by });
    await applyEdition(connection, services.portal);
  }
  for (const edition of await editionStore.listDeskEditions(connection, serviceId)) {
    if (edition.valid_from !== null && edition.valid_from <= new Date()) continue;
    await countInLater(connection, services, { of, id: edition.id, by });
  }
}

interface Later {
  readonly of: Pick<Counting, 'api' | 'metrics'>;
  readonly id: number;
  readonly by: string;
}

async function countInLater(connection: Connection, services: Priced, { of, id, by }: Later) {
  const edition = await editionStore.findDeskEdition(connection, services.portal.serviceId, id);
  const content =
    edition && (await withApi(connection, services, { of, content: edition.content }));
  if (content) await editionStore.updateEdition(connection, id, { content, updated_by: by });
}

/** Null where the list counts the API so already. */
async function withApi(
  connection: Connection,
  { portal }: Priced,
  { of, content }: Pick<Later, 'of'> & { readonly content: EditionContent },
): Promise<EditionContent | null> {
  const before = toPriceList(content);
  const list = addApi(before, of);
  if (JSON.stringify(list) === JSON.stringify(before)) return null;
  const metricIds = await editionStore.listMetricIds(connection, portal.serviceId);
  return toContent(list, content, {
    metricIds,
    highest: await editionStore.findHighestIds(connection),
  });
}
