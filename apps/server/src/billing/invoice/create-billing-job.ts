import { invalid, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import type { Services } from '../../context/context.ts';
import type { Actor } from '../../context/actor.ts';
import {
  findStopped,
  insertBillingRun,
  listBilledMonths,
  listBillingRuns,
} from './billing-run-sql.ts';
import { listBookMonths } from './books/book-months.ts';
import { billAccounts, type BillingContext, type BillingOutcome } from './bill-month.ts';
import { listClosedMonths, toDay } from './billed-month.ts';
import { t } from '../../platform/text/text.ts';

interface BillingJob {
  readonly month: string;
  readonly invoices: number;
  /** Whom it could not bill, with the reason. */
  readonly stopped?: string;
}

/** Bills a month once more: nothing is made twice, and a month that is not over is refused (contracts I5, 6). */
export async function createBillingJob(
  services: Services,
  { person }: Actor,
  { month, ifMatch }: { readonly month: string; readonly ifMatch: string | null },
): Promise<BillingJob> {
  if (!services.portal.production) throw notFound(t`Invoices exist in production only`);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    throw invalid({ month: [t`must be a month such as 2026-10`] });
  }
  const [closed = ''] = listClosedMonths(new Date(), 1);
  if (month > closed) {
    throw invalid({ month: [t`must be a closed month: the latest is ${closed}`] });
  }
  const context = toBillingContext(services);
  const { invoices, stopped } = await runBilling(context, month, {
    by: person.email,
    seen: ifMatch,
  });
  return { month, invoices, ...(stopped.length > 0 && { stopped: stopped.join('; ') }) };
}

/** Bills a month and keeps that it was tried, by whom and with what success; the server's own rounds that find nothing to do are not kept. */
export async function runBilling(
  context: BillingContext,
  month: string,
  { by: startedBy, seen }: { readonly by: string | null; readonly seen: string | null },
): Promise<BillingOutcome> {
  const run = { month, started_by: startedBy, started_at: new Date() };
  try {
    const done = await billAccounts({ ...context, today: toDay(new Date()) }, month, seen);
    const { invoices } = done;
    const stopped = done.stopped.join('; ');
    const isNews = stopped !== (await findStopped(context.database, month));
    if (invoices > 0 || startedBy !== null || isNews)
      await insertBillingRun(context.database, { ...run, invoices, error: null, stopped });
    return done;
  } catch (error) {
    if (error instanceof PortalError) throw error;
    const text = error instanceof Error ? error.message : 'unknown';
    await insertBillingRun(context.database, { ...run, invoices: 0, error: text });
    throw error;
  }
}

/** The last twelve closed months, and the latest runs. */
export async function listBillingJobs(services: Services) {
  const { database, portal } = services;
  if (!portal.production) throw notFound(t`Invoices exist in production only`);
  const [months, runs] = await Promise.all([
    listBilledMonths(database, listClosedMonths(new Date(), 12)),
    listBillingRuns(database),
  ]);
  return {
    months: months.map((row) => ({ ...row, cost: Number(row.cost) })),
    book_months: await listBookMonths(services, new Date()),
    billing_jobs: runs.map((run) => ({ billing_job: run })),
  };
}

export function toBillingContext({ jobDatabase, portal, billing }: Services): BillingContext {
  return { database: jobDatabase, serviceId: portal.serviceId, billing };
}
