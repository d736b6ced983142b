import { setImmediate as pause } from 'node:timers/promises';
import { type Money, roundToCents } from '@portal/contract/money';
import type { ForecastBill } from '@portal/contract/billing/price-edition/schema';
import type { Services } from '../../context/context.ts';
import {
  groupBy,
  listBillableCalls,
  priceCalls,
  toBilledMonth,
  toNumber,
} from '../invoice/index.ts';
import * as keptStore from './kept-prices-sql.ts';
import { type EditionContent, listEditions } from './price-edition-sql.ts';
import { type MonthPrices, toMonthPrices } from './price-of-moment.ts';
import { toAccountPrices } from './account-prices.ts';
import { findEdition } from './list-editions.ts';
import { listAccountNames } from './price-notice-sql.ts';

/** Bills in whole ten-thousandths. */
export interface BillChange {
  readonly accountId: number;
  readonly before: Money;
  readonly after: Money;
  readonly keeps: boolean;
}

interface Given {
  readonly id: number;
  readonly valid_from: Date | null;
  readonly content: EditionContent;
}

const shownBills = 100;

/** What the bills of the last whole month would have been by an edition: each account's calls, priced by the functions that bill. */
export async function getPriceForecast(services: Services, editionId: string, all: boolean) {
  const edition = await findEdition(services, editionId);
  const { month, currency, bills } = await forecastBills(services, edition);
  const shown = all ? bills : bills.slice(0, shownBills);
  const ids = shown.map(({ accountId }) => accountId);
  const names = await listAccountNames(services.database, ids);
  const sum = (of: (bill: BillChange) => Money) =>
    toNumber(bills.reduce((total, bill) => total + of(bill), 0n));
  return {
    month,
    currency,
    accounts: bills.length,
    changed: bills.filter(isChanged).length,
    before: sum(({ before }) => before),
    after: sum(({ after }) => after),
    bills: shown.map((bill) => toBill(bill, names.get(bill.accountId))),
  };
}

const toBill = ({ accountId, before, after, keeps }: BillChange, name = ''): ForecastBill => ({
  account_id: accountId,
  org_name: name,
  before: toNumber(before),
  after: toNumber(after),
  keeps,
});

export const isChanged = ({ before, after }: BillChange) => before !== after;

const changeOf = ({ before, after }: BillChange) =>
  after > before ? after - before : before - after;

export async function forecastBills(
  { jobDatabase: database, portal, billing }: Services,
  edition: Given,
): Promise<{ month: string; currency: string; bills: BillChange[] }> {
  const month = toBilledMonth(toLastMonth(new Date()), billing.paymentDays);
  const editions = await listEditions(database, portal.serviceId);
  const pricesBefore = await toAccountPrices(database, editions, month);
  const { changes } = toMonthPrices(editions, month);
  const kept = await listKeepers(database, toBegin(edition, billing.noticeDays));
  const pricesOf = (content: EditionContent) =>
    toMonthPrices([{ id: edition.id, valid_from: new Date(0), content }], month);
  const ofAll = pricesOf(edition.content);
  const ofKept = new Map(editions.map(({ id, content }) => [id, pricesOf(content)]));
  const calls = await listBillableCalls(database, month.firstDay, { changes, billedToo: true });
  const bills: BillChange[] = [];
  for (const [accountId, own] of groupBy(calls, ({ account_id: id }) => id)) {
    const keptEdition = kept.get(accountId);
    const after = (keptEdition !== undefined && ofKept.get(keptEdition)) || ofAll;
    bills.push({
      accountId,
      before: priceOf(own, pricesBefore(accountId)),
      after: priceOf(own, after),
      keeps: keptEdition !== undefined,
    });
    if (bills.length % 500 === 0) await pause();
  }
  bills.sort(
    (left, right) => Number(changeOf(right) - changeOf(left)) || left.accountId - right.accountId,
  );
  return { month: month.name, currency: edition.content.currency, bills };
}

function priceOf(calls: Parameters<typeof priceCalls>[0], prices: MonthPrices): Money {
  const lines = priceCalls(calls, prices) ?? [];
  return roundToCents(lines.reduce((sum, { money }) => sum + money, 0n));
}

/** When an edition would begin at the earliest. */
export function toBegin({ valid_from: from }: Pick<Given, 'valid_from'>, noticeDays: number): Date {
  return from ?? new Date(Date.now() + noticeDays * 86_400_000);
}

/** Accounts that keep prices at a moment, and of which edition. */
export async function listKeepers(database: Pick<Services['jobDatabase'], 'query'>, moment: Date) {
  const rows = await keptStore.listKeptBetween(database, moment, new Date(moment.getTime() + 1));
  return new Map(rows.map((row) => [row.account_id, row.edition_id]));
}

function toLastMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7);
}
