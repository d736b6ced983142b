import { createApplication } from '@portal/contract/accounts/application/operations';
import * as desk from '@portal/contract/billing/invoice/desk-operations';
import { createBillingJob } from '@portal/contract/billing/invoice/operations';
import type { TestAccount, TestPerson, TestPortal } from './start-test-portal.ts';

interface Biller {
  readonly portal: TestPortal;
  readonly staff: TestPerson;
}

/** Calls of one month, billed by staff as if in its time: 2,900 bookings are 95.00, with VAT 118.75. */
export async function billAccount({ portal, staff }: Biller, month: string, given?: TestAccount) {
  const account = given ?? (await portal.account());
  const made = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: `Shop of ${month}`, description: 'Checkout' },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  await portal.database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT max(id), $1::bigint, 'shipment-v3-booking', $2::date::timestamp AT TIME ZONE 'UTC', '2XX', 2900, now()
     FROM applications WHERE account_id = $1::bigint`,
    [account.id, `${month}-01`],
  );
  const billed = await portal.call(createBillingJob, staff, { body: { month } });
  if (billed.status !== 200) throw new Error(JSON.stringify(billed.body));
  await portal.database.query(
    `UPDATE invoices SET issued_on = month + interval '1 month 2 days', due_on = month + interval '2 months 2 days',
       state = 'unpaid' WHERE account_id = $1 AND month = to_date($2, 'YYYY-MM')`,
    [account.id, month],
  );
  const found = await portal.call(desk.listAllInvoices, staff, {
    query: { q: String(account.id), month },
  });
  return { account, invoice: found.body.invoices[0]?.invoice };
}
