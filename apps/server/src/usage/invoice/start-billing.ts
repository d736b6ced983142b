import type { Logger } from 'pino';
import { billMonth, type BillingContext } from './bill-month.ts';
import { listClosedMonths, toDay } from './billed-month.ts';
import { updateDueInvoices } from './invoice-sql.ts';

const everyHour = 3_600_000;

export interface BillingJob {
  close(): Promise<void>;
}

/** Bills the last closed month, and marks what is overdue, at the start and then every hour; both change nothing when done. */
export function startBilling(context: BillingContext, log: Logger): BillingJob {
  const run = () =>
    runBilling(context, log, new Date()).catch((error: unknown) =>
      log.error({ err: error }, 'the month could not be billed; it is tried again in an hour'),
    );
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, everyHour);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

async function runBilling(context: BillingContext, log: Logger, now: Date): Promise<void> {
  for (const month of listClosedMonths(now, 1)) {
    const invoices = await billMonth(context, month);
    if (invoices > 0) log.info({ month, invoices }, 'a month was billed');
  }
  await updateDueInvoices(context.database, {
    from: ['pending'],
    to: 'unpaid',
    dueBefore: toDay(now),
  });
}
