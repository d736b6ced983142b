import { invalid } from '../../../platform/errors/portal-error.ts';
import { t, type Text } from '../../../platform/text/text.ts';
import { createWork } from '../../../platform/workers/create-work.ts';
import { maxRows, readBankFile } from './bank-file.ts';
import type { BankFileFault, BankRow } from './bank-row.ts';

/** Reads a bank's file, or throws with its first fault. */
export type ReadBankFile = (bytes: Uint8Array) => Promise<BankRow[]>;

const limits = { seconds: 5, memory: 512, idleMs: 60_000 };

export function createBankFileWork(program: string): ReadBankFile {
  const tooComplex = t`The file is too large or too complex to read: send fewer lines at once`;
  const work = createWork({
    program,
    ...limits,
    inPlace: async (bytes: Uint8Array) => readBankFile(bytes),
    tooComplex,
  });
  return async (bytes) => {
    const read = await work.run(bytes);
    if ('fault' in read) throw invalid({ csv: [toText(read.fault)] });
    return read.rows;
  };
}

function toText(fault: BankFileFault): Text {
  if (fault.kind === 'tooLong') return t`can have at most ${maxRows} lines`;
  if (fault.kind === 'noXml') return t`is not an XML file: ${fault.reason}`;
  if (fault.kind === 'noStatement')
    return t`is no bank statement by ISO 20022 (camt.053, camt.052 or camt.054)`;
  const missing = fault.of === 'day' ? t`the day, such as Date` : t`the amount, such as Amount`;
  return t`needs a line with column names; there is no column for ${missing}`;
}

declare module '../../../context/context.ts' {
  interface Services {
    readonly readBankFile: ReadBankFile;
  }
}
