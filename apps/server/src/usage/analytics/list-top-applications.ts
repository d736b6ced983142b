import type { TopApplications } from '@portal/contract/usage/analytics/schema';
import { listTopRows } from './analytics-sql.ts';
import type { Services } from '../../context/context.ts';
import { countUsage } from './count-usage.ts';
import type { AskedMetric } from './get-application-usage.ts';
import { requireCountedService, requireMetric } from './require-counted.ts';

/** The ten with the most calls of a range. */
export async function listTopApplications(
  services: Services,
  serviceId: string,
  asked: AskedMetric,
): Promise<TopApplications> {
  requireCountedService(services, serviceId);
  const metric = await requireMetric(services, asked.metric_name);
  const about = { application: null, metricId: metric.id, status: null };
  const { name, since, until } = (await countUsage(services, asked, about)).period;
  const rows = await listTopRows(services.database, { metricId: metric.id, since, until });
  return {
    metric,
    period: { name, since, until },
    applications: rows.map((row) => ({
      id: row.id,
      name: row.name,
      value: String(row.calls),
      plan: { id: row.plan_id, name: row.plan_name },
      account: { id: row.account_id, name: row.account_name },
      service: { id: services.portal.serviceId },
    })),
  };
}
