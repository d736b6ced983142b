import { randomUUID } from 'node:crypto';
import { billMonth, type BillingContext } from '../../billing/invoice/bill-month.ts';
import { listClosedMonths, toDay } from '../../billing/invoice/billed-month.ts';
import { writeUsage } from '../../gateway/metering/write-usage.ts';
import { RequestBatch } from '../../gateway/request-log/request-batch.ts';
import { mergeRequests } from '../../gateway/request-log/write-requests.ts';
import {
  findDemoApplication,
  insertUsageOnce,
  listUndetailedCalls,
  listUnloggedHours,
} from '../../usage/statistics/demo-usage-sql.ts';
import { payInvoicesDueBefore } from '../../billing/invoice/ledger/ledger-sql.ts';
import { splitDemoCalls } from './split-demo-calls.ts';
import { toDemoRequests } from './to-demo-requests.ts';

interface DemoUsage {
  readonly admin: string;
  readonly application: string;
  /** Successful calls a month, about. */
  readonly apis: Readonly<Record<string, number>>;
}

const demoUsage: readonly DemoUsage[] = [
  {
    admin: 'admin@webshop.example',
    application: 'Webshop checkout',
    apis: {
      'shipment-v3-booking': 2900,
      'shipment-v5-trackandtrace': 61_000,
      'location-v4-servicepoints': 17_500,
      'shipment-v2-labels': 2850,
    },
  },
  {
    admin: 'admin@webshop.example',
    application: 'Returns desk',
    apis: { 'shipment-v5-trackandtrace': 8200, 'shipment-v2-labels': 640 },
  },
  {
    admin: 'admin@platform.example',
    application: 'Marketplace connector',
    apis: {
      'shipment-v3-booking': 8300,
      'shipment-v5-trackandtrace': 305_000,
      'location-v4-servicepoints': 96_000,
      'shipment-v2-labels': 11_400,
    },
  },
];

/** Closed months with traffic. */
export const demoMonths = 4;

/**
 * Past traffic of the demo accounts, the same at every start, and the invoices that follow from it by the ordinary billing. Months
 * that have traffic already are left alone; so is the hour that runs, whose calls are all real.
 */
export async function seedDemoUsage(context: BillingContext, now: Date): Promise<void> {
  const months = listClosedMonths(now, demoMonths);
  const since = `${months[0] ?? toDay(now).slice(0, 7)}-01`;
  for (const { admin, application, apis } of demoUsage) {
    const found = await findDemoApplication(context.database, admin, application);
    if (!found) continue;
    await insertUsageOnce(context.database, {
      ...found,
      application,
      apis,
      since,
      until: `${now.toISOString().slice(0, 13)}:00`,
    });
    const undetailed = await listUndetailedCalls(context.database, found.applicationId);
    const details = undetailed.flatMap(splitDemoCalls);
    await writeUsage(context.database, [{ id: randomUUID(), counts: [], details }]);
    await seedRequests(context.database, found.applicationId, now);
  }
  for (const month of months) await billMonth(context, month);
  const lastMonth = toDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)));
  await payInvoicesDueBefore(context.database, lastMonth);
}

const requestsInOneWrite = 2_000;

/** The log of the last day, an entry a counted call. */
async function seedRequests(
  database: BillingContext['database'],
  applicationId: number,
  now: Date,
): Promise<void> {
  const hours = await listUnloggedHours(database, applicationId, now);
  const requests = hours.flatMap(toDemoRequests);
  for (let from = 0; from < requests.length; from += requestsInOneWrite) {
    const batch = new RequestBatch();
    for (const request of requests.slice(from, from + requestsInOneWrite)) batch.add(request);
    await mergeRequests(database, batch);
  }
}
