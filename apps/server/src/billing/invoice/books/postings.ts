import type { Booking } from '@portal/contract/billing/invoice/desk-schema';
import { type Money, parseMoney } from '@portal/contract/money';
import type { Billing } from '../../../config/plan-config.ts';
import { toOwnCurrency } from '../e-invoice/tax-amount.ts';

/** An amount on an account: above 0 it is debit, below 0 credit. */
interface Posting {
  readonly account: string;
  readonly amount: Money;
}

/** A document or a payment with its postings, which come to nothing together. */
export interface Voucher {
  readonly booking: Booking;
  readonly text: string;
  /** Of its postings: the seller's own. */
  readonly currency: string;
  readonly postings: readonly Posting[];
}

const texts: Readonly<Record<Booking['kind'], string>> = {
  invoice: 'Invoice',
  'credit note': 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Correction',
};

/** Documents are of the account that owes and of sales and VAT, money is of the bank and that account. */
export function toVoucher(booking: Booking, { books }: Pick<Billing, 'books'>): Voucher {
  const { kind, number, org_name: name, vat_category: category, exchange_rate: rate } = booking;
  const money = (sum: number) =>
    toOwnCurrency(parseMoney(sum) ?? 0n, {
      ...booking,
      exchange_rate: rate === null ? null : String(rate),
    });
  const [gross, vat] = [money(booking.cost), money(booking.vat_amount)];
  const isDocument = kind === 'invoice' || kind === 'credit note';
  const against = isDocument
    ? [
        { account: books.sales[category], amount: vat - gross },
        { account: books.vat, amount: -vat },
      ]
    : [{ account: books.bank, amount: -gross }];
  const own = { account: books.receivables, amount: gross };
  const postings = [own, ...against].filter(({ amount }) => amount !== 0n);
  const currency = booking.tax_currency ?? booking.currency;
  return { booking, text: `${texts[kind]} ${number} ${name}`, currency, postings };
}
