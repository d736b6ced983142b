import { createBillingJob, listInvoices } from '@portal/contract/usage/invoice/operations';
import { toInvoices } from '@portal/contract/usage/invoice/rules';
import { getStatistics } from '@portal/contract/usage/statistics/operations';
import { withClient } from '@portal/postgres/with-client';
import fc from 'fast-check';
import { signInByHttp } from '../http-person.ts';
import { expect, onlyLong, test } from '../portal-test.ts';
import { openHook, openStory, type Story } from '../story-world.ts';

const references = ['Order 1', 'TEST-DELIVERED', 'TEST-LOST', 'TEST-LATE-SCANS', 'TEST-DUPLICATE'];
const turns = [{ advanceBy: 'PT13H' }, { advanceBy: 'P2D' }, { advanceToNextEvent: true }];

const step = fc.oneof(
  fc.record({
    book: fc.constantFrom(...references),
    parcels: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ cancel: fc.nat(5) }),
  fc.record({ turn: fc.constantFrom(...turns) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(story: Story, one: Step): Promise<void> {
  if ('book' in one) await story.book(one.book, one.parcels);
  if ('cancel' in one) await story.cancel(one.cancel);
  if ('turn' in one) await story.turn(one.turn);
}

/** `npm test` draws the same each time, `npm run test:long` anew. */
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now());

for (const draws of [2, 12]) {
  const drawn = fc.sample(fc.array(step, { minLength: 3, maxLength: 8 }), { numRuns: draws, seed });
  test(
    `whatever is booked, cancelled and wound on: tracking and webhooks tell one story, ${draws} times`,
    onlyLong(draws > 2),
    async () => {
      test.setTimeout(300_000);
      for (const steps of drawn) {
        const story = await openStory('sandbox');
        const hook = await openHook(story);
        await story.book('Order 0', 1);
        for (const one of steps) await take(story, one);
        await story.turn({ paused: true });
        const tracked = await story.listTracked();
        expect(tracked.length).toBeGreaterThan(0);
        const message = JSON.stringify(steps);
        await expect
          .poll(() => hook.listDelivered(), { timeout: 20_000, message })
          .toEqual(tracked);
        await story.close();
      }
    },
  );
}

test('calls, statistics and the invoice tell one story', async ({
  playwright,
  production,
  demoPassword,
}) => {
  const story = await openStory('production');
  const [drawn = []] = fc.sample(fc.array(fc.nat(6), { maxLength: 8 }), { numRuns: 1, seed });
  const calls = [0, 0, ...drawn];
  let refused = 0;
  for (const one of calls) {
    if (one < 4) await story.book('Order 1', 1);
    else if (!(await story.cancel(one)).ok()) refused += 1;
  }
  await story.call('GET', '/rest/no/such/path');
  const count = calls.length;
  const billed = count - refused;
  const params = { accountId: String(story.accountId) };

  await test.step('statistics', async () => {
    await expect
      .poll(async () => (await story.client(getStatistics, { params })).statistics.total)
      .toMatchObject({ calls: count, errors: refused });
  });
  await test.step('the invoice of the month', async () => {
    const month = await turnCalendarBack(story.accountId);
    const staff = await playwright.request.newContext();
    const governance = { email: 'governance@postal.example', password: demoPassword };
    const { accessToken } = await signInByHttp(staff, production, governance);
    const headers = { ...story.headers, Authorization: `Bearer ${accessToken}` };
    await staff.post(production + createBillingJob.path, { headers, data: { month } });
    await staff.dispose();
    const { invoices } = await story.client(listInvoices, { params });
    const [invoice] = toInvoices(invoices);
    // Calls that failed are not billed. By the price list, the first thousand are free and each of the next nine thousand is 0.05.
    expect(invoice).toMatchObject({
      lineItems: [{ name: 'Shipment booking', quantity: billed * 1000 }],
    });
    expect(invoice?.costWithoutVat).toBe((billed - 1) * 50);
  });
  await story.close();
});

/** The calls of this month as if a thousand times as many had been made in the one before the last, whose books are closed. */
async function turnCalendarBack(accountId: number): Promise<string> {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
  await withClient(process.env['E2E_PRODUCTION_DATABASE'] ?? '', (client) =>
    client.query('UPDATE usage_hours SET hour = $2, calls = calls * 1000 WHERE account_id = $1', [
      accountId,
      month,
    ]),
  );
  return month.toISOString().slice(0, 7);
}
