import type { Logger } from 'pino';
import type { Services } from '../../context/context.ts';
import { sendLimitAlerts } from './send-limit-alerts.ts';
import { deleteOldAlerts } from './limit-alert-sql.ts';

/** Longer than a run and a pause: a call that is counted late is seen by the next run. */
const lookBackMs = 2 * 3_600_000;

export interface LimitAlertJob {
  close(): Promise<void>;
}

/** Looks every so many seconds at the limits of whoever has called lately; at the start at those of the last month. */
export function startLimitAlerts(
  context: Services,
  log: Logger,
  everySeconds: number,
): LimitAlertJob {
  const services = { ...context, database: context.jobDatabase };
  const run = async (since: Date) => {
    const mails = await sendLimitAlerts(services, since);
    if (mails > 0) log.info({ mails }, 'told of limits');
  };
  const report = (error: unknown) =>
    log.error({ err: error }, 'limits could not be looked at; it is tried again in a moment');
  let running = deleteOldAlerts(services.database)
    .then(() => run(new Date(Date.now() - 31 * 86_400_000)))
    .catch(report);
  const timer = setInterval(() => {
    running = running.then(() => run(new Date(Date.now() - lookBackMs))).catch(report);
  }, everySeconds * 1000);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
