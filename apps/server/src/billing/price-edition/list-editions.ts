import {
  priceEdition,
  type PriceEdition,
  type PriceEditionDetails,
} from '@portal/contract/billing/price-edition/schema';
import type { Queryable } from '../../platform/rows/rows.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import type { Services } from '../../context/context.ts';
import * as editionStore from './edition-desk-sql.ts';
import type { DeskEditionRow } from './edition-desk-sql.ts';
import { findCurrentEdition } from './price-edition-sql.ts';
import { toPriceList } from './edition-list.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { t } from '../../platform/text/text.ts';

/** Prices exist in production alone. */
export function requireProduction({ portal }: Pick<Services, 'portal'>): void {
  if (!portal.production) throw notFound(t`Prices exist in production only`);
}

export async function listPriceEditions(services: Services): Promise<PriceEdition[]> {
  requireProduction(services);
  const rows = await editionStore.listDeskEditions(services.database, services.portal.serviceId);
  return rows.map(toEdition);
}

export async function getPriceEdition(
  services: Services,
  editionId: string,
  database: Queryable = services.database,
): Promise<PriceEditionDetails> {
  const { serviceId } = services.portal;
  const row = await findEdition(services, editionId, database);
  const current = await findCurrentEdition(database, serviceId);
  const list = toPriceList(row.content);
  const apis = list.metrics.flatMap((metric) => metric.apis);
  return {
    ...toEdition(row),
    list,
    current: toPriceList((current ?? row).content),
    unknown_apis: await editionStore.listUnknownApis(database, [...new Set(apis)]),
  };
}

export async function findEdition(
  services: Services,
  editionId: string,
  database: Queryable = services.database,
) {
  requireProduction(services);
  const id = /^\d{1,9}$/.test(editionId) ? Number(editionId) : 0;
  const row = await editionStore.findDeskEdition(database, services.portal.serviceId, id);
  if (!row) throw notFound(t`There is no such edition of the price list`);
  return row;
}

const toEdition = (row: DeskEditionRow): PriceEdition =>
  toReply(priceEdition, {
    ...row,
    state: toState(row),
    valid_until: row.valid_from && row.valid_until,
  });

export function toState(row: DeskEditionRow): PriceEdition['state'] {
  if (row.valid_from === null) return 'draft';
  if (row.is_current) return 'current';
  return row.valid_from > new Date() ? 'planned' : 'past';
}
