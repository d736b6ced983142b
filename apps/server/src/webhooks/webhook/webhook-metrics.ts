import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../context/context.ts';
import { type MetricName, toOptions } from '../../platform/metrics/metric-table.ts';
import { countFailedMessages, countLateMessages } from './message-sql.ts';

/** What waits and what was given up, read from the table when somebody looks; the figures of before while the database does not answer. */
export function registerWebhookMetrics(
  registry: Registry,
  { jobDatabase }: Pick<Services, 'jobDatabase'>,
): void {
  const register = (name: MetricName, count: typeof countLateMessages) => {
    const gauge: Gauge = new Gauge({
      ...toOptions(name),
      registers: [registry],
      collect: async () => {
        const found = await count(jobDatabase).catch(() => null);
        if (found !== null) gauge.set(found);
      },
    });
  };
  register('portal_webhook_messages_due', countLateMessages);
  register('portal_webhook_messages_failed', countFailedMessages);
}
