import { listMetricRows } from './analytics-sql.ts';
import type { Caller } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { requireCountedApplication, toWireMetric } from './require-counted.ts';

/** Methods are metrics within another one (contracts C10). */
export async function getApplicationMetrics(
  services: Services,
  caller: Caller,
  applicationId: string,
) {
  await requireCountedApplication(services, caller, applicationId);
  const rows = await listMetricRows(services.database, services.portal.serviceId);
  return {
    metrics: rows.filter(({ parent_id }) => parent_id === null).map(toWireMetric),
    methods: rows.filter(({ parent_id }) => parent_id !== null).map(toWireMetric),
  };
}
