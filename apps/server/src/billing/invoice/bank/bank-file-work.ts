import { invalid } from '../../../platform/errors/portal-error.ts';
import { t, type Text } from '../../../platform/text/text.ts';
import { createWork } from '../../../platform/workers/create-work.ts';
import { type BankFileFault, type BankRow, mostRows, readBankFile } from './bank-file.ts';

/** Reads a bank's file, or throws with its first fault. */
export type ReadBankFile = (csv: string) => Promise<BankRow[]>;

const limits = { seconds: 5, memory: 512, idleMs: 60_000 };

export function createBankFileWork(program: string): ReadBankFile {
  const tooComplex = t`The file is too large or too complex to read: send fewer lines at once`;
  const work = createWork({
    program,
    ...limits,
    inPlace: async (csv: string) => readBankFile(csv),
    tooComplex,
  });
  return async (csv) => {
    const read = await work.run(csv);
    if ('fault' in read) throw invalid({ csv: [toText(read.fault)] });
    return read.rows;
  };
}

function toText(fault: BankFileFault): Text {
  if (fault.kind === 'tooLong') return t`can have at most ${mostRows} lines`;
  if (fault.kind === 'noCsv') return t`is not a CSV file: ${fault.reason}`;
  if (fault.kind === 'noColumn') {
    const missing = fault.of === 'day' ? t`the day, such as Date` : t`the amount, such as Amount`;
    return t`needs a first line with column names; there is no column for ${missing}`;
  }
  const { line, value } = fault;
  return fault.kind === 'noDay'
    ? t`line ${line}: "${value}" is not a day`
    : t`line ${line}: "${value}" is not an amount`;
}

declare module '../../../context/context.ts' {
  interface Services {
    readonly readBankFile: ReadBankFile;
  }
}
