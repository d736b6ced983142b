import type { Booking } from '@portal/contract/billing/invoice/desk-schema';
import type { Actor } from '../../../context/actor.ts';
import type { Services } from '../../../context/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/errors/portal-error.ts';
import { t } from '../../../platform/text/text.ts';
import { toDay } from '../billed-month.ts';
import { listBookings as listRows } from '../invoice-desk-sql.ts';
import { insertClosedMonth, listClosedBooks } from './closed-months-sql.ts';
import { toVoucher } from './postings.ts';
import { writeDatev } from './write-datev.ts';
import { writeSie } from './write-sie.ts';

export const isMonth = (month: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month);

function requireMonth(month: string): void {
  if (!isMonth(month)) throw invalid({ month: [t`must be a month such as 2026-10`] });
}

interface Wanted {
  readonly month: string;
  /** `issue`, the day of issue or payment, or `calls`, the month that was billed; the first where it is left out. */
  readonly by?: string | undefined;
}

export async function listBookings(
  { database, portal }: Pick<Services, 'database' | 'portal'>,
  { month, by = 'issue' }: Wanted,
): Promise<Booking[]> {
  requireMonth(month);
  if (by !== 'issue' && by !== 'calls') throw invalid({ by: [t`must be issue or calls`] });
  const found = portal.production ? await listRows(database, month, by) : [];
  return found.map((row) => ({
    ...row,
    cost_without_vat: Number(row.cost_without_vat),
    vat_rate: Number(row.vat_rate),
    vat_amount: Number(row.vat_amount),
    cost: Number(row.cost),
    exchange_rate: row.exchange_rate === null ? null : Number(row.exchange_rate),
  }));
}

/** The entries of a month as a file that a bookkeeping program reads. */
export async function getBookFile(
  services: Services,
  { format, ...wanted }: Wanted & { readonly format: string },
) {
  if (format !== 'sie' && format !== 'datev') throw invalid({ format: [t`must be sie or datev`] });
  const bookings = await listBookings(services, wanted);
  const { billing } = services;
  const vouchers = bookings.map((booking) => toVoucher(booking, billing));
  const currencies = [...new Set(vouchers.map(({ currency }) => currency))];
  const [currency = 'EUR'] = currencies;
  if (currencies.length > 1)
    throw invalid({
      month: [t`has several currencies (${currencies.join(', ')}): a file holds one`],
    });
  const { month } = wanted;
  const now = new Date();
  const [year = 0, nth = 1] = month.split('-').map(Number);
  const [from, to] = [`${month}-01`, toDay(new Date(Date.UTC(year, nth, 0)))];
  const isSie = format === 'sie';
  const content = isSie
    ? writeSie(vouchers, { billing, currency, today: toDay(now) })
    : writeDatev(vouchers, { billing, currency, from, to, now });
  const name = isSie ? `bookings-${month}.si` : `EXTF_Buchungsstapel_${month}.csv`;
  return { name, content: content.toString('base64') };
}

/** After this nothing is paid or given back on a day of the month. */
export async function createClosedMonth(
  { database, portal }: Services,
  { person }: Actor,
  month: string,
): Promise<{ month: string }> {
  if (!portal.production) throw notFound(t`Invoices exist in production only`);
  requireMonth(month);
  if (month >= toDay(new Date()).slice(0, 7))
    throw invalid({ month: [t`must be over before its books are closed`] });
  return inTransaction(database, async (connection) => {
    if (!(await insertClosedMonth(connection, month, person.email)))
      throw invalid({ month: [t`is closed already`] });
    return { month };
  });
}

/** This month and those before it, latest first. */
export async function listBookMonths({ database }: Services, now: Date) {
  const closed = await listClosedBooks(database);
  return Array.from({ length: 13 }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const month = toDay(first).slice(0, 7);
    return { month, is_closed: closed.has(month), is_over: back > 0 };
  });
}
