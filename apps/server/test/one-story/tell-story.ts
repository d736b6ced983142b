import { setTimeout as delay } from 'node:timers/promises';
import { createBillingJob, listInvoices } from '@portal/contract/billing/invoice/operations';
import { toInvoices } from '@portal/contract/billing/invoice/rules';
import { getStatistics, listUsage } from '@portal/contract/usage/statistics/operations';
import { withClient } from '@portal/postgres/with-client';
import { expect } from 'vitest';
import { type Customer, openCustomer } from './customer.ts';
import { toStatusLine } from './lines.ts';
import type { Processes, ProcessName } from './start-processes.ts';
import type { Chapter } from './steps.ts';

interface Story {
  readonly chapters: readonly Chapter[];
  readonly killed: readonly ProcessName[];
}

/** An account of its own lives through the story; afterwards all that tells of it is held against the rest. */
export async function tellStory(processes: Processes, { chapters, killed }: Story): Promise<void> {
  const customer = await openCustomer(processes);
  for (const [nth, chapter] of chapters.entries()) {
    for (const call of chapter.calls) await customer.take(call);
    await killAmid(processes, customer, chapter, killed[nth] ?? 'carrier');
  }
  for (const parcels of [1, 2]) await customer.take({ book: 'Order 1', parcels });
  expect(await customer.turn({ advanceBy: 'P30D' })).toBe(200);
  expect(await customer.turn({ paused: true })).toBe(200);
  await expectOneParcelStory(customer);
  await expectOneCount(processes, customer);
  await customer.close();
}

async function killAmid(
  processes: Processes,
  customer: Customer,
  { after, underWay }: Chapter,
  name: ProcessName,
): Promise<void> {
  // What a gateway counted in its last second goes with it; what it had told before does not.
  if (name === 'gateway') await untilCounted(processes, customer);
  const before = customer.answered;
  const cut = underWay.map((call) => customer.take(call));
  await delay(after);
  await processes.kill(name);
  await Promise.all(cut);
  if (name === 'gateway') customer.doubt(customer.answered - before);
  await passTime(processes);
  await processes.start(name);
}

/** What a killed process had taken is free again, as it is half a minute later. */
async function passTime({ desk, carrierDatabase }: Processes): Promise<void> {
  await withClient(carrierDatabase, (client) =>
    client.query('UPDATE deliveries SET due_at = now() WHERE due_at > now()'),
  );
  await desk.database.query("UPDATE webhook_messages SET due_at = now() WHERE state = 'waiting'");
  await desk.database.query(
    "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'deliverDueWebhooks'",
  );
}

/** Tracking, the feed, IFTSTA and the webhook. */
async function expectOneParcelStory(customer: Customer): Promise<void> {
  while (await customer.poll());
  const feed = await customer.listFeed();
  const itemOf = (line: string) => line.split(' ')[1] ?? '';
  const items = new Set(feed.map(itemOf));
  for (const itemId of items) {
    const told = feed.filter((line) => itemOf(line) === itemId);
    expect((await customer.listTracked(itemId)).toSorted()).toEqual([...new Set(told)].toSorted());
  }
  // Who was answered 201 finds each parcel, whatever was killed afterwards.
  expect([...items]).toEqual(expect.arrayContaining(customer.items));
  const scans = [...new Set(feed)].map(toStatusLine);
  expect(customer.statuses.toSorted()).toEqual(scans.toSorted());
  await expect
    .poll(() => customer.listHeard().toSorted(), { timeout: 30_000 })
    .toEqual(feed.toSorted());
}

const readTotal = async ({ desk }: Processes, { account }: Customer) => {
  const params = { accountId: account.id };
  const { body } = await desk.call(getStatistics, account.admin, { params });
  return Number(body.statistics.total.calls);
};

async function untilCounted(processes: Processes, customer: Customer): Promise<void> {
  await expect
    .poll(() => readTotal(processes, customer), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(customer.answered);
}

/** Statistics, the counts behind them and the invoice of the month. */
async function expectOneCount(processes: Processes, customer: Customer): Promise<void> {
  const { desk } = processes;
  const { account } = customer;
  const params = { accountId: account.id };
  await untilCounted(processes, customer);
  const total = await readTotal(processes, customer);
  expect(total).toBeLessThanOrEqual(customer.answered + customer.unsure);
  const { body } = await desk.call(listUsage, account.admin, { params });
  const sum = (rows: readonly { calls: number }[]) =>
    rows.reduce((all, { calls }) => all + calls, 0);
  expect(sum(body.usage)).toBe(total);
  const went = (row: { system_name: string; status: number }) =>
    row.system_name === 'shipment-v3-booking' && row.status < 400;
  const billed = sum(body.usage.filter(went));
  const month = await turnCalendarBack(processes, account.id);
  const staff = await desk.person({ roleGrant: 'internal', grants: ['finance'] });
  const job = await desk.call(createBillingJob, staff, { body: { month } });
  expect(job.status).toBe(200);
  const invoices = await desk.call(listInvoices, account.admin, { params });
  const [invoice] = toInvoices(invoices.body.invoices);
  // Calls that failed are not billed. By the price list a thousand are free, the next nine thousand are 0.05 each, and others 0.03.
  expect(invoice).toMatchObject({
    lineItems: [{ name: 'Shipment booking', quantity: billed * 1000 }],
    costWithoutVat: Math.min(billed - 1, 9) * 50 + Math.max(billed - 10, 0) * 30,
  });
}

/** The calls of this month as if made in the one before the last, whose books are closed; a thousand bookings for each. */
async function turnCalendarBack({ desk }: Processes, accountId: number): Promise<string> {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
  await desk.database.query(
    `UPDATE usage_hours SET hour = $2, calls = calls * CASE system_name WHEN $3 THEN 1000 ELSE 1 END
     WHERE account_id = $1`,
    [accountId, month, 'shipment-v3-booking'],
  );
  return month.toISOString().slice(0, 7);
}
