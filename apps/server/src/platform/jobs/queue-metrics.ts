import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { countMails } from '../mail/mail-sql.ts';
import { toOptions } from '../metrics/metric-table.ts';
import { Seconds } from '../metrics/seconds.ts';
import { countDueJobs } from './job-sql.ts';

/** Gives what notes how long messages take. What waits is read from the tables when somebody looks; the figures of before while the database does not answer. */
export function registerQueueMetrics(registry: Registry, database: Database): Seconds {
  const look = (set: () => Promise<void>) => () => set().catch(() => undefined);
  const mails: Gauge = new Gauge({
    ...toOptions('portal_mails'),
    registers: [],
    collect: look(async () => {
      const { queued, failed } = await countMails(database);
      mails.set({ state: 'queued' }, queued);
      mails.set({ state: 'failed' }, failed);
    }),
  });
  const oldest: Gauge = new Gauge({
    ...toOptions('portal_oldest_mail_seconds'),
    registers: [],
    collect: look(async () => {
      oldest.set((await countMails(database)).oldestSeconds);
    }),
  });
  const jobs: Gauge = new Gauge({
    ...toOptions('portal_jobs_due'),
    registers: [],
    collect: look(async () => {
      jobs.set(await countDueJobs(database));
    }),
  });
  const messages = new Seconds('portal_message_seconds');
  for (const channel of ['mail', 'webhook']) messages.of({ channel, error: '' });
  for (const metric of [mails, oldest, jobs, messages]) registry.registerMetric(metric);
  return messages;
}
