import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { countMails } from '../mail/mail-sql.ts';
import { countDueJobs } from './job-sql.ts';

/** What waits, read from the tables when somebody looks; the figures of before while the database does not answer. */
export function registerQueueMetrics(registry: Registry, database: Database): void {
  const look = (set: () => Promise<void>) => () => set().catch(() => undefined);
  const mails: Gauge = new Gauge({
    name: 'portal_mails',
    help: 'Mails of all processes that wait, or that could not be delivered',
    labelNames: ['state'],
    registers: [],
    collect: look(async () => {
      const { queued, failed } = await countMails(database);
      mails.set({ state: 'queued' }, queued);
      mails.set({ state: 'failed' }, failed);
    }),
  });
  const oldest: Gauge = new Gauge({
    name: 'portal_oldest_mail_seconds',
    help: 'How long the oldest mail waits; 0 when none does',
    registers: [],
    collect: look(async () => {
      oldest.set((await countMails(database)).oldestSeconds);
    }),
  });
  const jobs: Gauge = new Gauge({
    name: 'portal_jobs_due',
    help: 'Jobs of the queue that could run and do not yet',
    registers: [],
    collect: look(async () => {
      jobs.set(await countDueJobs(database));
    }),
  });
  for (const metric of [mails, oldest, jobs]) registry.registerMetric(metric);
}
