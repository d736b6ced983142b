import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import { createBankFileWork } from './bank-file-work.ts';

const program = fileURLToPath(new URL('bank-file-worker.ts', import.meta.url));
const [read, readInPlace] = [createBankFileWork(program), createBankFileWork('not built')];

const bytesOf = (text: string) => new TextEncoder().encode(text);
const faultOf = (text: string) =>
  read(bytesOf(text)).then(
    () => 'none',
    (error: unknown) =>
      error instanceof PortalError ? error.details.fields?.['csv']?.[0]?.in('en') : error,
  );

test('a file is read in a process of its own as it is in place, and so are its faults', async () => {
  const csv = bytesOf('Date;Amount;Text\n2026-11-03;1.234,50;Invoice 2026-10-00000001\n');
  const rows = await read(csv);
  expect(rows).toEqual(await readInPlace(csv));
  expect(rows).toMatchObject([
    { line: 2, day: '2026-11-03', amounts: [12_345_000n], text: 'Invoice 2026-10-00000001' },
  ]);
  expect(await faultOf('Day;Amount\n')).toBe(
    'needs a line with column names; there is no column for the day, such as Date',
  );
  expect(await faultOf('Text;Date\n')).toMatch(/no column for the amount, such as Amount$/);
  expect(await faultOf(`Date;Amount\n${'2026-11-01;1\n'.repeat(5001)}`)).toBe(
    'can have at most 5000 lines',
  );
  expect(await faultOf('<Document><BkToCstmrStmt>')).toMatch(/^is not an XML file: /);
  expect(await faultOf('<Document><Other/></Document>')).toMatch(/^is no bank statement by ISO/);
});
