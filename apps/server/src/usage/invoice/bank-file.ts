import { parse } from 'csv-parse/sync';
import { type Money, parseMoney } from '@portal/contract/money';
import { invalid } from '../../platform/errors/portal-error.ts';
import { t } from '../../platform/text/text.ts';

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
const mostRows = 5000;

/**
 * Payments that came in, out of a bank's CSV: by commas, semicolons or tabs, with a head that names the day and the amount; all other
 * columns are its text. Sums that went out are left out. A line that cannot be read is named, and then nothing of the file is taken.
 */
export function readBankFile(csv: string): BankRow[] {
  const [head = [], ...rows] = toRecords(csv);
  const dayAt = head.findIndex((name) => day.test(name.trim()));
  const sumAt = head.findIndex((name) => sum.test(name.trim()));
  if (dayAt === -1 || sumAt === -1) {
    const missing = dayAt === -1 ? t`the day, such as Date` : t`the amount, such as Amount`;
    throw invalid({
      csv: [t`needs a first line with column names; there is no column for ${missing}`],
    });
  }
  if (rows.length > mostRows) throw invalid({ csv: [t`can have at most ${mostRows} lines`] });
  return rows.flatMap((row, index): BankRow[] => {
    const line = index + 2;
    const paidAt = toDay(row[dayAt] ?? '');
    const amount = toAmount(row[sumAt] ?? '');
    if (paidAt === null)
      throw invalid({ csv: [t`line ${line}: "${row[dayAt] ?? ''}" is not a day`] });
    if (amount === undefined)
      throw invalid({ csv: [t`line ${line}: "${row[sumAt] ?? ''}" is not an amount`] });
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
    throw invalid({
      csv: [t`is not a CSV file: ${error instanceof Error ? error.message : 'it cannot be read'}`],
    });
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
