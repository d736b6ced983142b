import { type BankFileFault, type BankRow, Unreadable } from './bank-row.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';

export const maxRows = 5000;

/** Movements on an account, out of a bank's CSV or its statement by ISO 20022. */
export function readBankFile(bytes: Uint8Array): { rows: BankRow[] } | { fault: BankFileFault } {
  try {
    const text = decode(bytes);
    const read = text.trimStart().startsWith('<') ? readCamt : readCsv;
    return { rows: read(text, maxRows) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { fault: error.fault };
  }
}

/** Banks write UTF-8, UTF-16 with a mark or without, and Windows-1252; XML says it itself. */
function decode(bytes: Uint8Array): string {
  const [label, start] = toEncoding(bytes);
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes.subarray(start));
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** By its first bytes: a mark, or the half of a letter that is nothing. */
const marks: readonly (readonly [bytes: RegExp, label: string, start: number])[] = [
  [/^efbbbf/, 'utf-8', 3],
  [/^fffe/, 'utf-16le', 2],
  [/^feff/, 'utf-16be', 2],
  [/^(?!00)..00/, 'utf-16le', 0],
  [/^00(?!00)/, 'utf-16be', 0],
];

function toEncoding(bytes: Uint8Array): readonly [label: string, start: number] {
  const first = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  const [, label, start = 0] = marks.find(([mark]) => mark.test(first)) ?? [];
  if (label) return [label, start];
  const prolog = new TextDecoder('latin1').decode(bytes.subarray(0, 100));
  return [/^\s*<\?xml[^>]*encoding=["']([\w-]+)/.exec(prolog)?.[1] ?? 'utf-8', 0];
}
