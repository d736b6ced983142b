import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../context/context.ts';
import { countFailedMessages, countLateMessages } from './message-sql.ts';

/** What waits and what was given up, read from the table when somebody looks; the figures of before while the database does not answer. */
export function registerWebhookMetrics(
  registry: Registry,
  { jobDatabase }: Pick<Services, 'jobDatabase'>,
): void {
  const register = (name: string, help: string, count: typeof countLateMessages) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        const found = await count(jobDatabase).catch(() => null);
        if (found !== null) gauge.set(found);
      },
    });
  };
  register(
    'portal_webhook_messages_due',
    'Messages of webhooks that could be sent and are not yet',
    countLateMessages,
  );
  register(
    'portal_webhook_messages_failed',
    'Messages of webhooks of the last day that could not be delivered',
    countFailedMessages,
  );
}
