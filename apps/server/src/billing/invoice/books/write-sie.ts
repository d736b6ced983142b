import { toMoneyText } from '@portal/contract/money';
import type { Billing } from '../../../config/plan-config.ts';
import { encode } from './encode.ts';
import type { Voucher } from './postings.ts';

interface Books {
  readonly billing: Billing;
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const quote = (text: string) => `"${text.replaceAll(/[\\"]/g, '\\$&').replaceAll(/\p{C}/gu, ' ')}"`;
const toDay = (day: string) => day.replaceAll('-', '');

/** Vouchers as SIE 4I (4B of the format): one a document or payment, its transactions in the currency of the file, in PC8. */
export function writeSie(
  vouchers: readonly Voucher[],
  { billing, currency, today }: Books,
): Buffer {
  const { provider, books } = billing;
  const used = new Set(vouchers.flatMap(({ postings }) => postings.map(({ account }) => account)));
  const lines = [
    '#FLAGGA 0',
    '#PROGRAM "Developer portal" 1.0',
    '#FORMAT PC8',
    `#GEN ${toDay(today)}`,
    '#SIETYP 4',
    `#ORGNR ${provider.organisationNumber}`,
    `#FNAMN ${quote(provider.name)}`,
    `#VALUTA ${currency}`,
    ...[...used].toSorted().map((account) => `#KONTO ${account} ${quote(nameOf(account, books))}`),
    ...vouchers.flatMap(({ booking, text, postings }) => [
      // No number: the program that reads gives its own.
      `#VER "" "" ${toDay(booking.day)} ${quote(text)}`,
      '{',
      ...postings.map(({ account, amount }) => `   #TRANS ${account} {} ${toMoneyText(amount, 2)}`),
      '}',
    ]),
  ];
  return encode(`${lines.join('\r\n')}\r\n`, 437);
}

function nameOf(account: string, books: Billing['books']): string {
  if (account === books.receivables) return 'Kundfordringar';
  if (account === books.bank) return 'Bank';
  return account === books.vat ? 'Utgående moms' : 'Försäljning';
}
