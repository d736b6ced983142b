import type { Log } from '../../platform/logs/log.ts';
import type { Services } from '../../context/context.ts';
import type { RecurringJob } from '../../platform/jobs/start-jobs.ts';
import { sendLimitAlerts } from './send-limit-alerts.ts';
import { deleteOldAlerts } from './limit-alert-sql.ts';

const hour = 3_600_000;
/** Longer than a run and a pause: a call that is counted late is seen by the next run. */
const lookBackMs = 2 * hour;
/** The first run of a process looks at those of the last month: nobody may have looked for long. */
const firstLookBackMs = 31 * 24 * hour;

/** Looks every so many seconds at the limits of whoever has called lately. */
export function createLimitAlertJob(context: Services, log: Log, seconds: number): RecurringJob {
  const services = { ...context, database: context.jobDatabase };
  let hasRun = false;
  return {
    name: 'sendLimitAlerts',
    seconds,
    async run() {
      if (!hasRun) await deleteOldAlerts(services.database);
      const since = new Date(Date.now() - (hasRun ? lookBackMs : firstLookBackMs));
      const mails = await sendLimitAlerts(services, since);
      hasRun = true;
      if (mails > 0) log.info({ mails }, 'told of limits');
    },
  };
}
