import { readFile, stat } from 'node:fs/promises';
import { readConfig } from '../config/config.ts';
import { isProduction } from '../config/is-production.ts';
import { toPortal } from '../context/portal.ts';
import { listTakenNumbers, reserveInvoiceNumbers } from '../billing/invoice/invoice-sql.ts';
import { inTransaction } from '../platform/database/database.ts';
import { unlock } from '../platform/sealing/secret-key.ts';
import { type Command, CommandFault, type CommandOptions, UsageFault } from './command.ts';
import { emptyRow, type Found, importColumns, type Row } from './import/import-columns.ts';
import { toInvoiceSeries } from './import/invoice-series.ts';
import { maxImportBytes, parseCustomers } from './import/parse-customers.ts';
import { readCustomers } from './import/read-customers.ts';
import { readExports, type TableLine } from './import/read-exports.ts';
import { readThreeScale } from './import/read-three-scale.ts';
import { toCustomers } from './import/three-scale.ts';
import { planImport, writeCustomers } from './import/write-customers.ts';
import { withDatabase } from './with-database.ts';

/** Brings customers of another portal along, with the keys that their programs use. */
export const importCustomers: Command = {
  name: 'import',
  takes:
    '(FILE.csv ... | --3scale URL --token-file FILE) [--partner-plan NAME] [--without-invoices] [--write]',
  summary:
    'Imports accounts, people and applications, with their existing keys, from another portal.',
  help: [
    '',
    '  --write              do it; without, only say what would be done',
    '  --3scale URL         from the admin portal of 3scale, by its Account Management and Billing API, in XML or JSON',
    '  --token-file FILE    holds an access token of it that may read both',
    '  --partner-plan NAME  of an application plan there: its accounts become partners; may be repeated',
    '  --without-invoices   where the Billing API is not in use; else its invoice numbers stay taken',
    '',
    `FILE is CSV in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs; its first line names the columns: ${importColumns.join(', ')}.`,
    'Exports of the admin portal of 3scale (accounts, applications, invoices) are read as they are, together or alone; they hold no keys and one person an account.',
    'A character that was lost, and a number that a table program rounded or made a date, is a fault.',
    'Each line names an account (any text, the same in all its lines), and one of its people or applications, or both;',
    'the data of the account itself is in its first line. An application without a key gets a new one.',
    'All or nothing: if there is any fault, nothing is written. An account whose people all exist is left unchanged, so a file can be imported again.',
    'No e-mails are sent. People choose a password with Forgot password, using the address in the file.',
  ],
  options: {
    write: { type: 'boolean' },
    '3scale': { type: 'string' },
    'token-file': { type: 'string' },
    'partner-plan': { type: 'string', multiple: true },
    'without-invoices': { type: 'boolean' },
  },
  words: 'some',
  async run({ words, options, variables, print }) {
    const config = readConfig(variables);
    const portal = toPortal(config.brand, isProduction(config));
    const { rows, notes, invoiceNumbers } = await readAll(options, words, portal.countries);
    const series = toInvoiceSeries(invoiceNumbers);
    for (const note of [...notes, ...series.notes]) print(note);
    const read = readCustomers(rows, portal);
    return withDatabase(config, async (database) => {
      const { secretKey } = await unlock(database, config);
      return inTransaction(database, async (connection) => {
        const target = { connection, portal, secretKey };
        const { fresh, known, faults } = await planImport(target, read.accounts);
        const taken = await listTakenNumbers(connection, invoiceNumbers);
        const all = [
          ...read.faults,
          ...series.faults,
          ...faults,
          ...taken.map((number) => `invoice ${number} is one of this portal already`),
        ];
        if (all.length > 0)
          throw new CommandFault([...all, `${all.length} faults: nothing was written`].join('\n'));
        const own = new Set(fresh.map(({ reference }) => reference));
        const written = rows.filter(({ account }) => own.has(account));
        for (const row of written.slice(0, shownRows)) print(toShown(row));
        for (const { organisation, people, applications } of fresh)
          print(`${organisation}: ${people.length} people, ${applications.length} applications`);
        print(`${fresh.length} accounts are new, ${known.length} already exist`);
        if (!options.has('write')) {
          print('Nothing was written: run it again with --write');
          return 0;
        }
        await writeCustomers(target, fresh);
        for (const [month, last] of series.last)
          await reserveInvoiceNumbers(connection, `${month}-01`, last);
        print(`${fresh.length} accounts were written`);
        return 0;
      });
    });
  },
};

const shownRows = 10;

/** A row as it will be written; of a key only that there is one. */
const toShown = ({ at, ...row }: Row) =>
  `${at}: ${importColumns
    .filter((column) => row[column] !== '')
    .map((column) => `${column} ${column === 'key' ? '(as it is)' : row[column]}`)
    .join(', ')}`;

async function readAll(
  options: CommandOptions,
  files: readonly string[],
  countries: readonly string[],
): Promise<Found> {
  const address = options.find('3scale');
  if ((files.length === 0) === (address === null))
    throw new UsageFault('Name a file, or a portal with --3scale: portal import --help');
  const choice = { partnerPlans: options.list('partner-plan'), countries };
  if (address !== null) {
    const token = (await readFile(options.require('token-file'), 'utf8')).trim();
    const there = await readThreeScale({ address, token }, !options.has('without-invoices'));
    return toCustomers(there, choice);
  }
  const tables = await Promise.all(files.map(readTable));
  const lines = tables.flatMap((table) => table.lines);
  const isOwn = (line: TableLine) => line['account'] !== undefined;
  const exported = lines.filter((line) => !isOwn(line));
  const { rows, notes, invoiceNumbers } = toCustomers(readExports(exported), choice);
  const own = lines.filter(isOwn).map((line) => ({ ...emptyRow, ...line }));
  return {
    rows: [...own, ...rows],
    notes: [...tables.map(({ note }) => note), ...notes],
    invoiceNumbers,
  };
}

async function readTable(file: string, _at: number, { length }: readonly string[]) {
  const { size } = await stat(file);
  if (size > maxImportBytes)
    throw new CommandFault(`${file} has more than ${maxImportBytes / 1_000_000} MB`);
  return parseCustomers(await readFile(file), length > 1 ? `${file} ` : '');
}
