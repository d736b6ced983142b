import { roundToCents, shareOf, toMoneyText } from '@portal/contract/money';
import { priceUsage, type PricingRule, toPricingRules } from '@portal/contract/usage/plan/rules';
import { type Connection, type Database, inTransaction } from '../../platform/database/database.ts';
import type { Billing } from '../../config/plan-config.ts';
import { getAccount } from '../../accounts/account/index.ts';
import {
  insertInvoice,
  type InvoiceLineRow,
  listBilledAccounts,
  lockBilling,
  payInvoicesOfNothing,
  takeInvoiceNumber,
} from './invoice-sql.ts';
import { listPlans, listPricingRules } from '../plan/index.ts';
import { listBillableUsage, type MeteredUsage } from './billed-usage-sql.ts';
import { type BilledMonth, toBilledMonth } from './billed-month.ts';
import { toBuyer, toProvider } from './invoice-party.ts';

export interface BillingContext {
  readonly database: Database;
  readonly serviceId: number;
  readonly billing: Billing;
}

/**
 * Makes and issues the invoices of a month (`YYYY-MM`) from counted calls and the plans' prices; gives how many. An account that
 * has its invoice of that month keeps it as it is, so running twice is running once.
 */
export async function billMonth(context: BillingContext, month: string): Promise<number> {
  const billed = toBilledMonth(month, context.billing.paymentDays);
  return inTransaction(context.database, async (connection) => {
    await lockBilling(connection);
    const done = await listBilledAccounts(connection, billed.firstDay);
    const usage = await listBillableUsage(connection, context.serviceId, billed.firstDay);
    const prices = await readPrices(connection, context.serviceId, usage);
    const due = groupByAccount(usage.filter((one) => !done.has(one.account_id)));
    for (const [accountId, own] of due) {
      await issueInvoice(connection, context, { accountId, usage: own, prices, billed });
    }
    await payInvoicesOfNothing(connection);
    return due.size;
  });
}

function groupByAccount(usage: readonly MeteredUsage[]): Map<number, MeteredUsage[]> {
  const groups = new Map<number, MeteredUsage[]>();
  for (const one of usage) {
    const group = groups.get(one.account_id);
    if (group) group.push(one);
    else groups.set(one.account_id, [one]);
  }
  return groups;
}

interface Prices {
  readonly currency: string;
  readonly rules: ReadonlyMap<number, readonly PricingRule[]>;
}

async function readPrices(
  connection: Connection,
  serviceId: number,
  usage: readonly MeteredUsage[],
): Promise<Prices> {
  const [plan] = await listPlans(connection, serviceId);
  const rules = new Map<number, readonly PricingRule[]>();
  for (const planId of new Set(usage.map(({ plan_id }) => plan_id))) {
    const rows = await listPricingRules(connection, planId);
    rules.set(planId, toPricingRules({ pricing_rule: rows }));
  }
  return { currency: plan?.currency ?? 'EUR', rules };
}

interface Due {
  readonly accountId: number;
  readonly usage: readonly MeteredUsage[];
  readonly prices: Prices;
  readonly billed: BilledMonth;
}

async function issueInvoice(
  connection: Connection,
  { billing }: BillingContext,
  { accountId, usage, prices, billed }: Due,
): Promise<void> {
  const lines = toLines(usage, prices, billed);
  const buyer = toBuyer(accountId, await getAccount(connection, accountId));
  const vatRate = billing.vatRates[buyer.country] ?? billing.vatRates.default;
  const sum = lines.reduce((total, line) => total + line.money, 0n);
  const costWithoutVat = roundToCents(sum);
  const vatAmount = shareOf(costWithoutVat, vatRate);
  const number = await takeInvoiceNumber(connection, billed.firstDay);
  await insertInvoice(connection, {
    accountId,
    friendlyId: `${billed.name}-${String(number).padStart(8, '0')}`,
    month: billed.firstDay,
    issuedOn: billed.issuedOn,
    dueOn: billed.dueOn,
    currency: prices.currency,
    vatRate,
    vatAmount: toMoneyText(vatAmount),
    costWithoutVat: toMoneyText(costWithoutVat),
    cost: toMoneyText(costWithoutVat + vatAmount),
    provider: toProvider(billing),
    buyer,
    lines: lines.map(({ money, ...line }) => ({ ...line, cost: toMoneyText(money) })),
  });
}

type PricedLine = Omit<InvoiceLineRow, 'id' | 'cost'> & { readonly money: bigint };

/**
 * One line an application and metric that costs something, most expensive first (contracts I5, 4). Where the account shares the
 * free calls, each application goes on in the steps of the price where the one before it has ended: the sum is that of all
 * calls together.
 */
function toLines(
  usage: readonly MeteredUsage[],
  prices: Prices,
  billed: BilledMonth,
): PricedLine[] {
  const ended = new Map<string, number>();
  return usage
    .map((one) => {
      const rules = prices.rules.get(one.plan_id) ?? [];
      const own = rules.filter(({ metricId }) => metricId === String(one.metric_id));
      const place = `${one.plan_id} ${one.metric_id}`;
      const before = one.is_shared ? (ended.get(place) ?? 0) : 0;
      ended.set(place, before + one.quantity);
      return {
        name: one.metric_name,
        description: billed.description,
        quantity: one.quantity,
        metric_id: one.metric_id,
        plan_id: one.plan_id,
        application_id: one.application_id,
        application_name: one.application_name,
        money: priceUsage(own, before + one.quantity) - priceUsage(own, before),
      };
    })
    .filter(({ money }) => money > 0n)
    .toSorted((left, right) => Number(right.money - left.money));
}
