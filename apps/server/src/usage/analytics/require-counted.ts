import { isStaffRole } from '@portal/contract/role';
import type { UsageApplication } from '@portal/contract/usage/analytics/schema';
import { malformed, missingParameter, notFound } from '../../platform/errors/portal-error.ts';
import { findAnyApplication, listMetricRows, type MetricRow } from './analytics-sql.ts';
import { type Caller, requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { requireStatistics } from '../statistics/index.ts';
import { t } from '../../platform/text/text.ts';

export type WireMetric = Omit<MetricRow, 'parent_id'>;

/** An application of the caller's own account, or of any for staff; others are not found. */
export async function requireCountedApplication(
  services: Services,
  caller: Caller,
  applicationId: string,
): Promise<UsageApplication> {
  requireStatistics(services);
  const { role, accountId } = requirePerson(caller);
  const isId = /^\d{1,15}$/.test(applicationId);
  const found = isId ? await findAnyApplication(services.database, applicationId) : null;
  const isReached = found !== null && (isStaffRole(role) || found.account_id === accountId);
  if (!isReached) throw notFound(t`Application not found`);
  const { plan_id, plan_name, account_id, account_name, ...application } = found;
  return {
    ...application,
    plan: { id: plan_id, name: plan_name },
    account: { id: account_id, name: account_name },
    service: { id: services.portal.serviceId },
  };
}

export function requireCountedService(services: Services, serviceId: string): void {
  requireStatistics(services);
  if (serviceId !== String(services.portal.serviceId)) throw notFound(t`Service not found`);
}

export async function requireMetric(
  { database, portal }: Services,
  systemName: string | undefined,
): Promise<WireMetric> {
  if (!systemName) throw missingParameter('metric_name');
  const metrics = await listMetricRows(database, portal.serviceId);
  const found = metrics.find((metric) => metric.system_name === systemName);
  if (!found) throw malformed(t`metric ${systemName} not found`);
  return toWireMetric(found);
}

export function toWireMetric({ id, name, system_name, unit }: MetricRow): WireMetric {
  return { id, name, system_name, unit };
}
