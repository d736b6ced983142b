import type { Log } from '../../platform/logs/log.ts';
import type { RecurringJob } from '../../platform/jobs/start-jobs.ts';
import type { BillingContext } from './bill-month.ts';
import { listClosedMonths, toDay } from './billed-month.ts';
import { runBilling } from './create-billing-job.ts';
import { updateDueInvoices } from './invoice-sql.ts';

/** Bills the last closed month, and marks what is overdue, every hour; both change nothing when done. */
export function createBillingRound(context: BillingContext, log: Log): RecurringJob {
  return { name: 'billMonth', seconds: 3600, run: () => runRound(context, log, new Date()) };
}

async function runRound(context: BillingContext, log: Log, now: Date): Promise<void> {
  for (const month of listClosedMonths(now, 1)) {
    const { invoices } = await runBilling(context, month, { by: null, seen: null });
    if (invoices > 0) log.info({ month, invoices }, 'a month was billed');
  }
  await updateDueInvoices(context.database, toDay(now));
}
