import type { Booking } from '@portal/contract/billing/invoice/desk-schema';
import { type Money, parseMoney } from '@portal/contract/money';
import type { Billing } from '../../../config/plan-config.ts';

/** An amount on an account: above 0 it is debit, below 0 credit. */
interface Posting {
  readonly account: string;
  readonly amount: Money;
}

/** A document or a payment with its postings, which come to nothing together. */
export interface Voucher {
  readonly booking: Booking;
  readonly text: string;
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
  const money = (sum: number) => parseMoney(sum) ?? 0n;
  const { kind, number, org_name: name, vat_category: category } = booking;
  const isDocument = kind === 'invoice' || kind === 'credit note';
  const against = isDocument
    ? [
        { account: books.sales[category], amount: -money(booking.cost_without_vat) },
        { account: books.vat, amount: -money(booking.vat_amount) },
      ]
    : [{ account: books.bank, amount: -money(booking.cost) }];
  const own = { account: books.receivables, amount: money(booking.cost) };
  const postings = [own, ...against].filter(({ amount }) => amount !== 0n);
  return { booking, text: `${texts[kind]} ${number} ${name}`, postings };
}
