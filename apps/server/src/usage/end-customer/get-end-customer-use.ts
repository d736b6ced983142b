import { toMoneyText } from '@portal/contract/money';
import { splitCents } from '@portal/contract/usage/end-customer/rules';
import type {
  EndCustomerSplit,
  EndCustomerUse,
  EndCustomerView,
} from '@portal/contract/usage/end-customer/schema';
import type { Services } from '../../context/context.ts';
import { toNetwork } from '../../context/caller-address.ts';
import { createThrottle } from '../../platform/throttle.ts';
import { invalid, notFound, throttled } from '../../platform/errors/portal-error.ts';
import { requireStatistics, toSpan } from '../statistics/index.ts';
import {
  countAll,
  findByLink,
  findInvoice,
  listApis,
  listSplit,
  listUnknown,
  listUsed,
} from './end-customer-sql.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t } from '../../platform/text/text.ts';

/** A month by end customer: calls, errors, and the invoice without VAT by the share of calls, which together is the invoice. */
export async function getEndCustomerUse(
  { database, portal }: Services,
  accountId: number,
  monthText: string | undefined,
): Promise<EndCustomerUse> {
  const month = toMonth(monthText);
  const used = await listUsed(database, accountId, month);
  const all = await countAll(database, accountId, month);
  const invoice = portal.production ? await findInvoice(database, accountId, month) : null;
  const unknown = await listUnknown(database, accountId, month);
  const rows = [
    ...used.map(({ calls, errors, ...endCustomer }) => ({
      end_customer: endCustomer,
      calls,
      errors,
    })),
    { end_customer: null, ...toRest(all, used) },
  ];
  const cents = invoice && Math.round(Number(invoice.sum) * 100);
  const amounts =
    cents === null
      ? []
      : splitCents(
          cents,
          rows.map(({ calls }) => calls),
        );
  return {
    month: month.from.slice(0, 7),
    currency: invoice?.currency ?? null,
    invoice: invoice?.friendly_id ?? null,
    unknown_numbers: unknown.map((one) => ({ unknown_number: one })),
    parts: rows.map((row, at) => ({
      part: {
        ...row,
        amount: cents === null ? null : toMoneyText(BigInt(amounts[at] ?? 0) * 100n, 2),
      },
    })),
  };
}

interface Counted {
  readonly calls: number;
  readonly errors: number;
}

/** What of all calls names no end customer. */
function toRest(all: Counted, named: readonly Counted[]): Counted {
  const left = (key: keyof Counted) =>
    Math.max(0, all[key] - named.reduce((sum, one) => sum + one[key], 0));
  return { calls: left('calls'), errors: left('errors') };
}

/** The calls of a period of the statistics by end customer, and those that name none. */
export async function getEndCustomerSplit(
  services: Services,
  accountId: number,
  asked: { readonly period?: string | undefined; readonly api?: string | undefined },
): Promise<EndCustomerSplit> {
  requireStatistics(services);
  const { since: from, until: to, api } = toSpan(accountId, asked, new Date()).range;
  const period = { from, to, api };
  const named = await listSplit(services.database, accountId, period);
  const rest = toRest(await countAll(services.database, accountId, period), named);
  return {
    parts: [
      ...named.map(({ number, name, ...counted }) => ({
        part: { end_customer: { number, name }, ...counted },
      })),
      { part: { end_customer: null, ...rest } },
    ],
  };
}

function toMonth(text: string | undefined) {
  const given = text || new Date().toISOString().slice(0, 7);
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(given) ?? [];
  if (!year || !month) throw invalid({ month: [t`must be a month such as 2026-11`] });
  const next = new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 10);
  return { from: `${year}-${month}-01`, to: next };
}

const minute = 60_000;

export type ReadEndCustomerView = (link: string, address: string) => Promise<EndCustomerView>;

/** Whoever has the link sees the figures of one end customer, and who tries many links sees nothing. */
export function createEndCustomerReader({
  database,
  invitationHash,
}: Services): ReadEndCustomerView {
  const reads = createThrottle({
    free: 60,
    firstWait: 1000,
    longestWait: minute,
    forgetAfter: 10 * minute,
    now: () => new Date(),
  });
  return async (link, address) => {
    const wait = reads.attempt(toNetwork(address));
    if (wait > 0) throw throttled(wait);
    const found = await findByLink(database, invitationHash(link));
    if (!found)
      throw notFound(
        t`This link is incomplete, or has been replaced or revoked. Ask your partner for a new link`,
      );
    if (found.is_over)
      throw notFound(
        t`This link ended on ${dateText(found.link_ends_at)}. Ask ${found.org_name} to renew it: then it works again`,
      );
    const apis = await listApis(database, found);
    const { org_name, number, name } = found;
    return { org_name, number, name, apis: apis.map((api) => ({ api })) };
  };
}
