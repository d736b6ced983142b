import type { Queryable } from '../../platform/rows/rows.ts';
import { listKeptBetween } from './kept-prices-sql.ts';
import type { EditionRow } from './price-edition-sql.ts';
import { type KeptSpan, type MonthPrices, toMonthPrices } from './price-of-moment.ts';

/** The prices of each account in a month: most have those of all. */
export async function toAccountPrices(
  connection: Queryable,
  editions: readonly EditionRow[],
  month: { readonly start: Date; readonly end: Date },
): Promise<(accountId: number) => MonthPrices> {
  const ofAll = toMonthPrices(editions, month);
  const kept = new Map<number, KeptSpan[]>();
  for (const row of await listKeptBetween(connection, month.start, month.end))
    kept.set(row.account_id, [...(kept.get(row.account_id) ?? []), row]);
  return (accountId) => {
    const own = kept.get(accountId);
    return own ? toMonthPrices(editions, month, own) : ofAll;
  };
}
