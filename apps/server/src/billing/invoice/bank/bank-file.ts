import { parse } from 'csv-parse/sync';
import { type Money, parseMoney } from '@portal/contract/money';

/** A payment that a bank's file tells of. */
export interface BankRow {
  /** Of the file, counted from 1. */
  readonly line: number;
  readonly paidAt: string;
  readonly amount: Money;
  readonly text: string;
}

const day =
  /^(date|datum|booking ?date|booked|bokföringsdag|bokföringsdatum|buchungstag|value ?date)$/i;
const sum = /^(amount|belopp|betrag|sum|credit)$/i;
export const mostRows = 5000;

/** The first thing for which nothing of a file is taken. */
export type BankFileFault =
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'noCsv'; readonly reason: string }
  | { readonly kind: 'noColumn'; readonly of: 'day' | 'amount' }
  | { readonly kind: 'noDay' | 'noAmount'; readonly line: number; readonly value: string };

class Unreadable extends Error {
  readonly fault: BankFileFault;

  constructor(fault: BankFileFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/**
 * Payments that came in, out of a bank's CSV: by commas, semicolons or tabs, with a head that names the day and the amount; all other
 * columns are its text. Sums that went out are left out. A line that cannot be read is named, and then nothing of the file is taken.
 */
export function readBankFile(csv: string): { rows: BankRow[] } | { fault: BankFileFault } {
  try {
    return { rows: readRows(csv) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { fault: error.fault };
  }
}

function readRows(csv: string): BankRow[] {
  const [head = [], ...rows] = toRecords(csv);
  const dayAt = head.findIndex((name) => day.test(name.trim()));
  const sumAt = head.findIndex((name) => sum.test(name.trim()));
  if (dayAt === -1) throw new Unreadable({ kind: 'noColumn', of: 'day' });
  if (sumAt === -1) throw new Unreadable({ kind: 'noColumn', of: 'amount' });
  if (rows.length > mostRows) throw new Unreadable({ kind: 'tooLong' });
  return rows.flatMap((row, index): BankRow[] => {
    const line = index + 2;
    const paidAt = toDay(row[dayAt] ?? '');
    const amount = toAmount(row[sumAt] ?? '');
    if (paidAt === null) throw new Unreadable({ kind: 'noDay', line, value: row[dayAt] ?? '' });
    if (amount === undefined)
      throw new Unreadable({ kind: 'noAmount', line, value: row[sumAt] ?? '' });
    const others = row.filter((_, at) => at !== dayAt && at !== sumAt);
    const text = others.filter((one) => one.trim() !== '').join(' ');
    return amount > 0n ? [{ line, paidAt, amount, text }] : [];
  });
}

function toRecords(csv: string): string[][] {
  const [first = ''] = csv.split('\n', 1);
  const separators = [';', '\t', ','] as const;
  const delimiter = separators.find((one) => first.includes(one)) ?? ',';
  try {
    const options = { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true };
    return parse(csv, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read';
    throw new Unreadable({ kind: 'noCsv', reason });
  }
}

/** `2026-11-03`, `3.11.2026`, `03/11/2026` (day first) → `2026-11-03`. */
function toDay(text: string): string | null {
  const [, ofYear = '', ofMonth = '', ofDay = ''] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ??
    swap(/^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text.trim())) ??
    [];
  const iso = `${ofYear}-${ofMonth.padStart(2, '0')}-${ofDay.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isDay ? iso : null;
}

const swap = (found: RegExpExecArray | null) => found && [found[0], found[3], found[2], found[1]];

/** `1,234.50`, `1.234,50`, `1 234,50`, `+12.5` → money; the last of point and comma parts the cents where two digits or fewer follow it. */
function toAmount(text: string): Money | undefined {
  const bare = text
    .replaceAll(/[\s\u00A0']/g, '')
    .replace(/^\+/, '')
    .replaceAll('\u2212', '-');
  const [, whole, cents] = /^(-?[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (whole === undefined || !/\d/.test(bare)) return undefined;
  if (!/^-?(\d+|\d{1,3}([.,]\d{3})+)?$/.test(whole)) return undefined;
  return parseMoney(`${whole.replaceAll(/[.,]/g, '') || '0'}.${cents ?? '0'}`);
}
