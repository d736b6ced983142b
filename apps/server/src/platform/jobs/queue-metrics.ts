import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { countMails } from '../mail/mail-sql.ts';
import { toOptions } from '../metrics/metric-table.ts';
import { countDueJobs } from './job-sql.ts';

/** What waits, read from the tables when somebody looks; the figures of before while the database does not answer. */
export function registerQueueMetrics(registry: Registry, database: Database): void {
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
  for (const metric of [mails, oldest, jobs]) registry.registerMetric(metric);
}
