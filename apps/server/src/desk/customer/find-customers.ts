import { listStoredNumbers } from '@portal/contract/accounts/account/numbers';
import type { FoundCustomer } from '@portal/contract/desk/customer/operations';
import type { Services } from '../../context/context.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { findCustomerRows } from './find-customers-sql.ts';
import { t } from '../../platform/text/text.ts';

/** Whatever support has of a customer: a customer stands once for each way that leads to it. */
export async function findCustomers(
  { database, keyHash }: Pick<Services, 'database' | 'keyHash'>,
  given: string,
): Promise<FoundCustomer[]> {
  const text = given.trim();
  if (text.length < 2) throw invalid({ text: [t`is too short (minimum is 2 characters)`] });
  const numbers = listStoredNumbers(text);
  const rows = await findCustomerRows(database, { text, numbers, keyHash: keyHash(text) });
  const once = new Map(rows.map((row) => [`${row.account_id} ${row.found_by} ${row.found}`, row]));
  return [...once.values()];
}
