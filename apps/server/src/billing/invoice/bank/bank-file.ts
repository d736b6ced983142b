import { decodeText } from '../../../platform/text/decode-text.ts';
import { type BankFileFault, type BankRow, Unreadable } from './bank-row.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';

export const maxRows = 5000;

/** Movements on an account, out of a bank's CSV or its statement by ISO 20022. */
export function readBankFile(bytes: Uint8Array): { rows: BankRow[] } | { fault: BankFileFault } {
  try {
    const { text } = decodeText(bytes);
    const read = text.trimStart().startsWith('<') ? readCamt : readCsv;
    return { rows: read(text, maxRows) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { fault: error.fault };
  }
}
