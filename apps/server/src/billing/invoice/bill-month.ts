import { type Money, roundToCents, shareOf, toMoneyText } from '@portal/contract/money';
import { type Connection, type Database, inTransaction } from '../../platform/database/database.ts';
import type { Billing } from '../../config/plan-config.ts';
import { getAccount } from '../../accounts/account/index.ts';
import {
  insertInvoice,
  type NewInvoiceLine,
  lockBilling,
  payInvoicesOfNothing,
  takeInvoiceNumber,
} from './invoice-sql.ts';
import { listEditions, toAccountPrices, toMonthPrices } from '../price-edition/index.ts';
import { listBillableCalls } from './billed-usage-sql.ts';
import { type BilledMonth, toBilledMonth, toPeriodText } from './billed-month.ts';
import { groupBy } from './group-by.ts';
import { listBilledMonths } from './billing-run-sql.ts';
import { requireVersion } from '../../context/if-match.ts';
import { toBuyer, toProvider } from './invoice-party.ts';
import { chargeVat } from './vat/charge-vat.ts';
import { findInForce } from './vat/vat-rules.ts';
import { priceCalls, type PricedLine } from './price-calls.ts';

export interface BillingContext {
  readonly database: Database;
  readonly serviceId: number;
  readonly billing: Billing;
  /** Invoices of a month that is billed late are issued on this day; left out, on the day when its books were closed. */
  readonly today?: string;
}

/** What a run has made, and whom it could not bill, with the reason. */
export interface BillingOutcome {
  readonly invoices: number;
  readonly stopped: string[];
}

/** The same as `billAccounts` for those who ask for the number alone. */
export const billMonth = async (context: BillingContext, month: string): Promise<number> =>
  (await billAccounts(context, month)).invoices;

/**
 * Makes and issues the invoices of a month (`YYYY-MM`) from counted calls, by the plan and price of each; gives how many. An account that
 * has its invoice of that month keeps it as it is, so running twice is running once. `seen` is what its caller saw billed of the month.
 */
export async function billAccounts(
  context: BillingContext,
  month: string,
  seen: string | null = null,
): Promise<BillingOutcome> {
  const billed = toBilledMonth(month, context.billing.paymentDays, context.today);
  return inTransaction(context.database, async (connection) => {
    await lockBilling(connection);
    const [was] = await listBilledMonths(connection, [month]);
    requireVersion(was?.version ?? '', seen);
    const editions = await listEditions(connection, context.serviceId);
    const pricesOf = await toAccountPrices(connection, editions, billed);
    const { changes } = toMonthPrices(editions, billed);
    const calls = await listBillableCalls(connection, billed.firstDay, { changes });
    const stopped: string[] = [];
    let invoices = 0;
    for (const [accountId, own] of groupBy(calls, ({ account_id: id }) => id)) {
      const prices = pricesOf(accountId);
      const lines = priceCalls(own, prices);
      if (!lines) continue;
      const { currency } = prices;
      const reason = await issueInvoice(connection, context, {
        accountId,
        lines,
        currency,
        billed,
      });
      if (reason === null) invoices += 1;
      else stopped.push(reason);
    }
    await payInvoicesOfNothing(connection);
    return { invoices, stopped };
  });
}

interface Due {
  readonly accountId: number;
  readonly lines: readonly PricedLine[];
  readonly currency: string;
  readonly billed: BilledMonth;
}

async function issueInvoice(
  connection: Connection,
  { billing }: BillingContext,
  { accountId, lines: priced, currency, billed }: Due,
): Promise<string | null> {
  const account = await getAccount(connection, accountId);
  const buyer = toBuyer(accountId, account);
  const vat = chargeVat(billing, account, billed.issuedOn);
  if (vat === null) return `${buyer.name} (${accountId}) has no country`;
  const own = toOwnCurrency(billing, currency, billed.issuedOn);
  if (own === undefined) return `${buyer.name} (${accountId}): no exchange rate of ${currency}`;
  const { rate: vatRate, category: vatCategory } = vat;
  const { lines, sum: costWithoutVat } = toLines(priced);
  const vatAmount = shareOf(costWithoutVat, vatRate);
  const number = await takeInvoiceNumber(connection, billed.firstDay);
  await insertInvoice(connection, {
    accountId,
    friendlyId: `${billed.name}-${String(number).padStart(8, '0')}`,
    month: billed.firstDay,
    issuedOn: billed.issuedOn,
    dueOn: billed.dueOn,
    currency,
    vatRate,
    vatCategory,
    ...own,
    vatAmount: toMoneyText(vatAmount),
    costWithoutVat: toMoneyText(costWithoutVat),
    cost: toMoneyText(costWithoutVat + vatAmount),
    provider: toProvider(billing),
    buyer,
    lines,
  });
  return null;
}

/** The law of the seller wants its VAT in its own currency as well; undefined where no rate is known. */
function toOwnCurrency({ taxCurrency: own }: Billing, currency: string, day: string) {
  if (!own || own.code === currency) return { taxCurrency: null, exchangeRate: null };
  const found = findInForce(
    own.rates.filter((one) => one.currency === currency),
    day,
  );
  return found && { taxCurrency: own.code, exchangeRate: found.rate };
}

/**
 * One line an application, metric, plan and price list that costs something, most expensive first (contracts I5, 4). Amounts are
 * rounded to cents so that they add up: all together they are the exact sum, rounded once.
 */
function toLines(priced: readonly PricedLine[]): { lines: NewInvoiceLine[]; sum: Money } {
  let exact = 0n;
  let shown = 0n;
  const toCents = (money: Money): Money => {
    exact += money;
    const cents = roundToCents(exact) - shown;
    shown += cents;
    return cents;
  };
  const lines = priced
    .filter(({ money }) => money > 0n)
    .toSorted((left, right) => Number(right.money - left.money))
    .map((line) => toLine(line, toCents));
  return { lines, sum: shown };
}

function toLine(line: PricedLine, toCents: (money: Money) => Money): NewInvoiceLine {
  let cost = 0n;
  const steps = line.steps.map(({ first, last, units, unitPrice, money }) => {
    const cents = toCents(money);
    cost += cents;
    return { first, last, units, unit_price: unitPrice, cost: toMoneyText(cents, 2) };
  });
  return {
    name: line.metricName,
    description: `${line.planName}, ${toPeriodText(line.startsAt, line.endsAt)}`,
    quantity: line.quantity,
    metric_id: line.metricId,
    plan_id: line.planId,
    plan_name: line.planName,
    application_id: line.applicationId,
    application_name: line.applicationName,
    starts_at: line.startsAt.toISOString(),
    ends_at: line.endsAt.toISOString(),
    counted_before: line.countedBefore,
    steps,
    cost: toMoneyText(cost),
  };
}
