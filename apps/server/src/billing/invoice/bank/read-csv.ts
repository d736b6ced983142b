import { parse } from 'csv-parse/sync';
import type { Money } from '@portal/contract/money';
import { type BankRow, Unreadable } from './bank-row.ts';
import { findDecimalMark, readAmounts } from './read-amounts.ts';
import { isMonthFirst, readDay } from './read-days.ts';

/** A line with its cells; null where they cannot be told apart. */
type Line = readonly [line: number, cells: readonly string[] | null];

const separators = [';', '\t', ',', '|'] as const;
/** Banks write who and what the file is of above the names of the columns. */
const maxPreamble = 40;

const names = {
  day: /^(booking ?date|booked( on)?|posting date|buchungs(tag|datum)|bokförings(dag|datum|dato)|bokförd|bokført dato|bogført|bogføringsdato|kirjauspäivä|boekingsdatum|date de comptabilisation)$/,
  otherDay:
    /^(date|datum|dato|transaction ?date|transaktions(dag|datum)|betalningsdag|completed date|value ?date|valuta(datum|dag)|wertstellung(sdatum)?|päivä|maksupäivä|arvopäivä)$/,
  amount:
    /^(amount|belopp|betrag|umsatz|sum|summa|beløp|beløb|bedrag|määrä|montant|transaktionsbelopp|transaction amount)$/,
  credit: /^(credit|kredit|haben|insättning|inbetalning|paid in|money in)$/,
  debit: /^(debit|debet|soll|uttag|utbetalning|paid out|money out)$/,
  way: /^(s\/h|soll\/haben|soll-?haben-?kennzeichen|debit\/credit|credit\/debit|d\/c|af bij)$/,
  currency: /^(currency|valuta|währung|waehrung|valuutta|devise|munt)$/,
} as const;
type Columns = Readonly<Record<keyof typeof names, number>>;

const currencies: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };
const currencyIn = (text: string) => {
  const [found] = /[€£]|\b[A-Z]{3}\b/.exec(text) ?? [];
  return found === undefined ? null : (currencies[found] ?? found);
};

/** `Betrag (€)`, `Belopp SEK`, `Betrag in EUR` → `betrag`, `belopp`. */
const toName = (head: string) =>
  head
    .trim()
    .replace(/\s*(in )?[([]?([€£]|\b[A-Z]{3})[)\]]?$/, '')
    .toLowerCase();

function findColumns(heads: readonly string[]): Columns {
  const at = (name: RegExp) => heads.findIndex((head) => name.test(toName(head)));
  const { day, otherDay, amount, credit, debit, way, currency } = names;
  return {
    day: at(day) === -1 ? at(otherDay) : at(day),
    otherDay: at(otherDay),
    amount: at(amount),
    credit: at(credit),
    debit: at(debit),
    way: at(way),
    currency: at(currency),
  };
}

const hasAmount = ({ amount, credit }: Columns) => amount !== -1 || credit !== -1;

interface Table {
  readonly heads: readonly string[];
  readonly columns: Columns;
  readonly lines: readonly Line[];
}

/** Movements out of a bank's CSV: what is not a column of its own is the text. A row that cannot be read costs itself alone. */
export function readCsv(csv: string, maxRows: number): BankRow[] {
  const { heads, columns, lines } = findTable(csv);
  if (lines.length > maxRows) throw new Unreadable({ kind: 'tooLong' });
  const cells = (at: number) => lines.flatMap(([, row]) => row?.[at] ?? []);
  const sums = [columns.amount, columns.credit, columns.debit].flatMap(cells);
  const ways = { mark: findDecimalMark(sums), monthFirst: isMonthFirst(cells(columns.day)) };
  return lines.flatMap(([line, row]) => {
    const bare = { line, day: null, amounts: [], currency: null, text: '' };
    if (row === null) return { ...bare, fault: { of: 'row', value: '' } as const };
    const [day, amount] = [row[columns.day]?.trim() ?? '', toAmountText(row, columns)];
    if (day === '' && amount === '') return [];
    return toRow(row, { line, heads, columns, day, amount, ...ways });
  });
}

interface Read extends Omit<Table, 'lines'> {
  readonly line: number;
  readonly day: string;
  readonly amount: string;
  readonly mark: '.' | ',' | undefined;
  readonly monthFirst: boolean;
}

function toRow(row: readonly string[], read: Read): BankRow {
  const { line, heads, columns, monthFirst, mark } = read;
  const day = readDay(read.day, monthFirst);
  const amounts = toSigned(readAmounts(read.amount, mark), row, columns);
  const used = new Set(Object.values(columns));
  const text = row.filter((cell, at) => !used.has(at) && cell.trim() !== '').join(' ');
  const ofHead = currencyIn(heads[columns.amount] ?? '');
  const currency = currencyIn(row[columns.currency] ?? '') ?? currencyIn(read.amount) ?? ofHead;
  const found = { line, day, amounts, currency, text };
  if (day === null) return { ...found, fault: { of: 'day', value: read.day } };
  return amounts.length > 0 ? found : { ...found, fault: { of: 'amount', value: read.amount } };
}

function toAmountText(row: readonly string[], { amount, credit, debit }: Columns): string {
  const [one, paidIn, paidOut] = [amount, credit, debit].map((at) => row[at]?.trim() ?? '');
  return one || paidIn || paidOut || '';
}

/** What stands in a column of debits, or beside a letter that says so, went out. */
function toSigned(amounts: readonly Money[], row: readonly string[], columns: Columns): Money[] {
  const { amount, credit, debit, way } = columns;
  const isDebit = amount === -1 && !row[credit]?.trim() && Boolean(row[debit]?.trim());
  const isOut = isDebit || /^(s|soll|d|debit|dbit|af)$/i.test(row[way]?.trim() ?? '');
  return amounts.map((money) => (isOut && money > 0n ? -money : money));
}

/** By whichever separator a line names a day and an amount; all above it is left out. */
function findTable(csv: string): Table {
  let best: Columns | undefined;
  for (const separator of separators) {
    const lines = toLines(csv, separator);
    const top = lines.slice(0, maxPreamble);
    const at = top.findIndex(([, cells]) => cells !== null && isHead(findColumns(cells)));
    const heads = lines[at]?.[1];
    if (heads) return { heads, columns: findColumns(heads), lines: lines.slice(at + 1) };
    best ??= top.map(([, cells]) => findColumns(cells ?? [])).find((one) => one.day !== -1);
  }
  throw new Unreadable({ kind: 'noColumn', of: best ? 'amount' : 'day' });
}

const isHead = (columns: Columns) => columns.day !== -1 && hasAmount(columns);

function toLines(csv: string, delimiter: string): Line[] {
  const options = {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  } as const;
  try {
    const withLine = (record: string[], { lines }: { lines: number }) => [String(lines), ...record];
    const records = parse(csv, { ...options, on_record: withLine });
    return records.map(([line, ...cells]): Line => [Number(line), cells]);
  } catch {
    // A quotation mark that is never closed takes its own line along, and no other.
    return csv.split(/\r\n|\r|\n/).map((text, index): Line => {
      try {
        const [cells = ['']] = parse(text, options);
        return [index + 1, cells];
      } catch {
        return [index + 1, null];
      }
    });
  }
}
