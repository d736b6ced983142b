import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../context/context.ts';
import { countLateMessages } from './message-sql.ts';

/** What should have been tried by now, read from the table when somebody looks; the figure of before while the database does not answer. */
export function registerWebhookMetrics(
  registry: Registry,
  { jobDatabase }: Pick<Services, 'jobDatabase'>,
): void {
  const late: Gauge = new Gauge({
    name: 'portal_webhook_messages_due',
    help: 'Messages of webhooks that could be sent and are not yet',
    registers: [registry],
    collect: async () => {
      const count = await countLateMessages(jobDatabase).catch(() => null);
      if (count !== null) late.set(count);
    },
  });
}
