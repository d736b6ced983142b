import type { XAttributes } from '@portal/contract/catalogue/inventory/schema';
import { malformed, notFound } from '../../platform/errors/portal-error.ts';
import {
  countRecentCalls,
  findCloudEndpoint,
  findOnPremEndpoint,
  listEndpointEvents as listEventRows,
} from './inventory-sql.ts';
import { findNamedAttributes, updateAttributes } from '../specification/index.ts';
import { getDocument } from '../specification/index.ts';
import type { Services } from '../../context/context.ts';
import { t } from '../../platform/text/text.ts';

const unknown = t`The inventory has no such endpoint`;

export async function getCloudEndpoint(services: Services, systemName: string) {
  const endpoint = await findCloudEndpoint(services.database, systemName);
  if (!endpoint) throw notFound(unknown);
  const [specification, callsLast30Days] = await Promise.all([
    getAttributes(services, systemName),
    countRecentCalls(services.database, systemName),
  ]);
  return {
    ...endpoint,
    xAttributes: specification?.attributes ?? {},
    attributesUpdatedAt: specification?.updatedAt ?? null,
    callsLast30Days,
  };
}

/** The attributes of the active document, else of the deprecated one; null without any. */
export async function getAttributes(services: Services, systemName: string) {
  const found = await findNamedAttributes(services.database, systemName);
  if (!found) return null;
  const attributes = found.attributes ?? (await readAttributes(services, found.id));
  return { ...found, attributes };
}

/** Of a document that was stored before its attributes were kept beside it. */
async function readAttributes(services: Services, id: string): Promise<XAttributes> {
  const stored = await getDocument(services.database, id);
  if (!stored) return {};
  const document = { text: stored.document.toString('utf8'), format: stored.format };
  const examined = await services.specificationWork.examine(
    { document, rules: [] },
    async () => null,
  );
  if (!examined.ok) return {};
  await updateAttributes(services.database, id, examined.specification.attributes);
  return examined.specification.attributes;
}

export async function getOnPremEndpoint(services: Services, pathPattern: string | undefined) {
  if (!pathPattern) throw malformed(t`pathPattern is missing`);
  const endpoint = await findOnPremEndpoint(services.database, pathPattern);
  if (!endpoint) throw notFound(unknown);
  return endpoint;
}

export async function listEndpointEvents(services: Services, systemName: string) {
  if (!(await findCloudEndpoint(services.database, systemName))) throw notFound(unknown);
  return listEventRows(services.database, systemName);
}
