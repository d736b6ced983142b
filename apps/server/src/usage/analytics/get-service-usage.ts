import type { Services } from '../../context/context.ts';
import { countUsage } from './count-usage.ts';
import type { AskedMetric } from './get-application-usage.ts';
import { requireCountedService, requireMetric } from './require-counted.ts';

export async function getServiceUsage(services: Services, serviceId: string, asked: AskedMetric) {
  requireCountedService(services, serviceId);
  const metric = await requireMetric(services, asked.metric_name);
  const about = { application: null, metricId: metric.id, status: null };
  return { metric, ...(await countUsage(services, asked, about)) };
}
