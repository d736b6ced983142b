import { type Money, toMoneyText } from '@portal/contract/money';
import type { Billing } from '../../../config/plan-config.ts';
import { encode } from './encode.ts';
import type { Voucher } from './postings.ts';

const numbered = (count: number, toNames: (nth: number) => string) =>
  Array.from({ length: count }, (_, at) => toNames(at + 1)).join(';');

/** All columns of a Buchungsstapel, format version 13, in their order. */
const columns = [
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto',
  'Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre',
  'Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink',
  numbered(8, (nth) => `Beleginfo - Art ${nth};Beleginfo - Inhalt ${nth}`),
  'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  numbered(20, (nth) => `Zusatzinformation - Art ${nth};Zusatzinformation- Inhalt ${nth}`),
  'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp',
  'USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername',
  'Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU)',
  'Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto',
]
  .join(';')
  .split(';');

interface Batch {
  readonly billing: Billing;
  readonly currency: string;
  /** First and last day of the month, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

const quote = (text: string, longest: number) =>
  `"${text.replaceAll(/\p{C}/gu, ' ').slice(0, longest).replaceAll('"', '""')}"`;
const toDay = (day: string) => day.replaceAll('-', '');
const toText = (amount: Money) => toMoneyText(amount < 0n ? -amount : amount, 2).replace('.', ',');

/** Vouchers as a DATEV Buchungsstapel (EXTF 700): each of sales, VAT or bank against the account that owes, in Windows-1252. */
export function writeDatev(vouchers: readonly Voucher[], batch: Batch): Buffer {
  const { billing, currency, from, to, now } = batch;
  const { datev, receivables } = billing.books;
  const stamp = now.toISOString().replaceAll(/\D/g, '');
  const yearStart = `${from.slice(0, 4)}0101`;
  const head = [
    '"EXTF";700;21;"Buchungsstapel";13',
    `${stamp};;"RE";"";"";${datev.consultant};${datev.client};${yearStart};${receivables.length}`,
    `${toDay(from)};${toDay(to)};"Invoices";"";1;0;0;"${currency}";;"";;;"${datev.chart}";;;"";""`,
  ].join(';');
  const rows = vouchers.flatMap((voucher) => {
    const [own, ...against] = voucher.postings;
    return own ? against.map((other) => toRow(voucher, own.account, other)) : [];
  });
  return encode(`${[head, columns.join(';'), ...rows].join('\r\n')}\r\n`, 1252);
}

function toRow(
  { booking, text, currency }: Voucher,
  own: string,
  other: Voucher['postings'][number],
): string {
  const [, month = '', day = ''] = booking.day.split('-');
  const values = [
    toText(other.amount),
    // Seen from the account that owes: what others have as credit is its debit.
    other.amount < 0n ? '"S"' : '"H"',
    `"${currency}"`,
    '',
    '',
    '""',
    own,
    other.account,
    '""',
    `${day}${month}`,
    quote(booking.number, 36),
    '""',
    '',
    quote(text, 60),
  ];
  return [...values, ...columns.slice(values.length).map(() => '')].join(';');
}
