import type { ApiMetrics } from '@portal/contract/billing/price-edition/schema';
import type { Services } from '../../../context/context.ts';
import type { Queryable } from '../../../platform/rows/rows.ts';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import { findMetricsOf, isNewApi } from '../../../billing/price-edition/index.ts';
import { t } from '../../../platform/text/text.ts';

const none: ApiMetrics = { listed: [], own: null };

interface Version {
  readonly systemName: string;
  readonly predecessor: { readonly systemName: string } | null;
}

/** A new version is counted as the one before it; what is published already goes on as it is. */
export async function findInheritedMetrics(
  services: Services,
  connection: Queryable,
  { systemName, predecessor }: Version,
): Promise<ApiMetrics> {
  if (!predecessor || predecessor.systemName === systemName) return none;
  if (!(await isNewApi(connection, systemName))) return none;
  return findMetricsOf(connection, services, predecessor.systemName);
}

/**
 * What will count an API from its publication on: what its draft says, or else what it inherits. To be asked before it is stored: prices
 * of what somebody may call already change with the price list, after its notice.
 */
export async function toMetrics(
  services: Services,
  connection: Queryable,
  { drafted, ...version }: Version & { readonly drafted: ApiMetrics | undefined },
): Promise<ApiMetrics | null> {
  const metrics = drafted ?? (await findInheritedMetrics(services, connection, version));
  if (metrics.listed.length === 0 && !metrics.own) return null;
  if (await isNewApi(connection, version.systemName)) return metrics;
  throw new PortalError('conflict', { text: changesWithList(version.systemName) });
}

export const changesWithList = (systemName: string) =>
  t`${systemName} is already published: its metric and prices change with the price list`;
