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

function toEncoding(bytes: Uint8Array): readonly [label: string, start: number] {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return ['utf-8', 3];
  if (first === 0xff && second === 0xfe) return ['utf-16le', 2];
  if (first === 0xfe && second === 0xff) return ['utf-16be', 2];
  if (second === 0 && first !== 0) return ['utf-16le', 0];
  if (first === 0 && second !== 0) return ['utf-16be', 0];
  const prolog = new TextDecoder('latin1').decode(bytes.subarray(0, 100));
  return [/^\s*<\?xml[^>]*encoding=["']([\w-]+)/.exec(prolog)?.[1] ?? 'utf-8', 0];
}
