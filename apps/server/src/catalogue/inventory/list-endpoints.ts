import * as z from 'zod/mini';
import {
  type CloudEndpoint,
  type InventoryQuery,
  lifecycles,
  type OnPremEndpoint,
} from '@portal/contract/catalogue/inventory/schema';
import { toCsv } from '@portal/contract/csv';
import type { Pagination } from '@portal/contract/pagination';
import { malformed } from '../../platform/errors/portal-error.ts';
import {
  type InventoryFilter,
  listCloudEndpoints as listCloudRows,
  listOnPremEndpoints as listOnPremRows,
} from './inventory-sql.ts';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { t } from '../../platform/text/text.ts';

const lifecycle = z.enum(lifecycles);
const mostPerPage = 100;
const mostExported = 10_000;

export interface EndpointPage<Endpoint> {
  readonly data: Endpoint[];
  readonly pagination: Pagination;
}

/** Ten a page unless asked otherwise (contracts F1). */
export async function listCloudEndpoints(
  { database }: Services,
  query: InventoryQuery,
  withoutOas: boolean,
): Promise<EndpointPage<CloudEndpoint>> {
  const window = toWindow(query);
  const filter = { ...toFilter(query), ...window, withoutOas };
  const { endpoints, total } = await listCloudRows(database, filter);
  return { data: endpoints, pagination: toPagination({ total, ...window }) };
}

export async function listOnPremEndpoints({ database }: Services, query: InventoryQuery) {
  const window = toWindow(query);
  const filter = { ...toFilter(query), ...window, withoutOas: false };
  const { endpoints, total } = await listOnPremRows(database, filter);
  return { data: endpoints, pagination: toPagination({ total, ...window }) };
}

function toWindow(query: InventoryQuery) {
  const page = parsePage(query.page);
  const pageSize = Number(query.pageSize ?? 10);
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > mostPerPage) {
    throw malformed(t`pageSize must be a whole number from 1 to ${mostPerPage}`);
  }
  return { page, pageSize, limit: pageSize, offset: (page - 1) * pageSize };
}

function toFilter(query: InventoryQuery): Omit<InventoryFilter, 'limit' | 'offset' | 'withoutOas'> {
  const parsed = z.safeParse(lifecycle, query.lifecycle);
  if (query.lifecycle && !parsed.success) {
    throw malformed(t`lifecycle must be one of ${lifecycles.join(', ')}`);
  }
  return {
    text: query.text?.trim() ?? '',
    owner: query.owner || null,
    team: query.team || null,
    lifecycle: parsed.data ?? null,
  };
}

const cloudHeads = [
  'systemName',
  'title',
  'version',
  'basePath',
  'visibility',
  'lifecycle',
  'businessOwner',
  'producerTeam',
  'contactEmail',
  'supportInfo',
  'upstream',
  'methods',
  'authentication',
  'updatedAt',
];
const onPremHeads = [
  'pathPattern',
  'description',
  'targetHost',
  'methods',
  'authentication',
  'lifecycle',
  'businessOwner',
  'producerTeam',
  'updatedAt',
];

/** Everything that matches, with one head line (RFC 4180). */
export async function exportEndpoints(
  { database }: Services,
  kind: 'api2' | 'api3' | 'no-oas',
  query: InventoryQuery,
): Promise<string> {
  const window = { limit: mostExported, offset: 0 };
  const filter = { ...toFilter(query), ...window, withoutOas: kind === 'no-oas' };
  if (kind === 'api3') {
    const { endpoints } = await listOnPremRows(database, filter);
    return toCsv([onPremHeads, ...endpoints.map(toOnPremCells)]);
  }
  const { endpoints } = await listCloudRows(database, filter);
  return toCsv([cloudHeads, ...endpoints.map(toCloudCells)]);
}

const toCloudCells = ({ producer, ...endpoint }: CloudEndpoint) =>
  toCells(cloudHeads, { ...endpoint, ...producer });

const toOnPremCells = (endpoint: OnPremEndpoint) => toCells(onPremHeads, endpoint);

type Shown = Omit<OnPremEndpoint, 'pathPattern' | 'description' | 'targetHost'>;

function toCells(heads: readonly string[], endpoint: Shown) {
  const { methods, businessOwnerName: businessOwner, producerTeamName: producerTeam } = endpoint;
  const cells = { ...endpoint, methods: methods.join(' '), businessOwner, producerTeam };
  const byName = new Map(Object.entries(cells));
  return heads.map((head) => byName.get(head) ?? null);
}
