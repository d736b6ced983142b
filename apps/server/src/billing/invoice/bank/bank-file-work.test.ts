import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import { createBankFileWork } from './bank-file-work.ts';

const program = fileURLToPath(new URL('bank-file-worker.ts', import.meta.url));
const [read, readInPlace] = [createBankFileWork(program), createBankFileWork('not built')];

const faultOf = (csv: string) =>
  read(csv).then(
    () => 'none',
    (error: unknown) =>
      error instanceof PortalError ? error.details.fields?.['csv']?.[0]?.in('en') : error,
  );

test('a file is read in a process of its own as it is in place, and so are its faults', async () => {
  const csv = 'Date;Amount;Text\n2026-11-03;1.234,50;Invoice 2026-10-00000001\n2026-11-04;-2;Out\n';
  const rows = await read(csv);
  expect(rows).toEqual(await readInPlace(csv));
  expect(rows).toEqual([
    { line: 2, paidAt: '2026-11-03', amount: 12_345_000n, text: 'Invoice 2026-10-00000001' },
  ]);
  expect(await faultOf('Day;Amount\n')).toBe(
    'needs a first line with column names; there is no column for the day, such as Date',
  );
  expect(await faultOf('Date;Amount\n2026-13-01;1')).toBe('line 2: "2026-13-01" is not a day');
  expect(await faultOf('Date;Amount\n2026-11-01;much')).toBe('line 2: "much" is not an amount');
  expect(await faultOf('Date;Amount\n"')).toMatch(/^is not a CSV file: /);
  expect(await faultOf(`Date;Amount\n${'2026-11-01;1\n'.repeat(5001)}`)).toBe(
    'can have at most 5000 lines',
  );
});
