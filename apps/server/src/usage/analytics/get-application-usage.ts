import type { MetricUsage } from '@portal/contract/usage/analytics/schema';
import type { Caller } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { type AskedUsage, countUsage } from './count-usage.ts';
import { requireCountedApplication, requireMetric } from './require-counted.ts';

export interface AskedMetric extends AskedUsage {
  readonly metric_name?: string | undefined;
}

interface Place {
  readonly applicationId: string;
  readonly asked: AskedMetric;
}

export async function getApplicationUsage(
  services: Services,
  caller: Caller,
  { applicationId, asked }: Place,
): Promise<MetricUsage> {
  const application = await requireCountedApplication(services, caller, applicationId);
  const metric = await requireMetric(services, asked.metric_name);
  const about = { application, metricId: metric.id, status: null };
  return { metric, ...(await countUsage(services, asked, about)) };
}
