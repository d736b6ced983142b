import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import type { Services } from '../../context/context.ts';
import { billMonth, type BillingContext } from './bill-month.ts';
import { listClosedMonths } from './billed-month.ts';

interface BillingJob {
  readonly month: string;
  readonly invoices: number;
}

/** Bills a month once more: nothing is made twice, and a month that is not over is refused (contracts I5, 6). */
export async function createBillingJob(services: Services, month: string): Promise<BillingJob> {
  if (!services.portal.production) throw notFound('Invoices exist in production only');
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    throw invalid({ month: ['must be a month such as 2026-10'] });
  }
  const [closed = ''] = listClosedMonths(new Date(), 1);
  if (month > closed) {
    throw invalid({ month: [`must be over: the last month whose books are closed is ${closed}`] });
  }
  return { month, invoices: await billMonth(toBillingContext(services), month) };
}

export function toBillingContext({ jobDatabase, portal, billing }: Services): BillingContext {
  return { database: jobDatabase, serviceId: portal.serviceId, billing };
}
