import { Readable } from 'node:stream';
import { maskSecret } from '@portal/openapi/call/mask-secret';
import { ZipFile } from 'yazl';
import type { Services } from '../../context/context.ts';
import type { Connection } from '../../platform/database/database.ts';
import { getInvoice, listInvoiceIds } from '../../billing/invoice/index.ts';
import { type CopyReading, type CopyRow, toCsvFile, toJsonFile } from './copy-rows.ts';
import { accountSections, type CopySection, personSections } from './copy-sections-sql.ts';

/** Whose copy it is. */
export type CopySubject =
  | { readonly iamUserId: string; readonly email: string }
  | { readonly accountId: number };

/** A reader that takes longer, or stops for a minute, loses the copy: it holds a connection. */
const longestMs = 10 * 60_000;

/**
 * The archive, as it is read: a file an area in JSON, a file a table in CSV, invoices as PDF. Rows come as the reader takes them, from
 * one moment of the database; of whatever size, some hundred of them are in memory.
 */
export async function openCopy(services: Services, subject: CopySubject): Promise<Readable> {
  const connection = await services.jobDatabase.connect();
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const invoices =
      'accountId' in subject ? await listInvoiceIds(connection, subject.accountId) : [];
    const reading = { connection, ...toReading(services, subject) };
    const sections = 'accountId' in subject ? accountSections : personSections;
    return pack(listFiles(services, { reading, sections, invoices }), connection);
  } catch (error) {
    connection.release(true);
    throw error;
  }
}

function toReading(
  { keySealing, supportHash }: Services,
  subject: CopySubject,
): Omit<CopyReading, 'connection'> {
  if ('accountId' in subject) {
    const toShown = ({ masked_key: sealed, ...row }: CopyRow): CopyRow =>
      Buffer.isBuffer(sealed) ? { ...row, masked_key: maskSecret(keySealing.open(sealed)) } : row;
    return { values: [subject.accountId], toShown };
  }
  const { iamUserId, email } = subject;
  return { values: [iamUserId, email, supportHash(email.toLowerCase())], toShown: (row) => row };
}

interface CopyFile {
  readonly name: string;
  readonly read: () => AsyncIterable<string | Buffer>;
}

interface Content {
  readonly reading: CopyReading;
  readonly sections: readonly CopySection[];
  readonly invoices: readonly number[];
}

function listFiles({ papers }: Services, { reading, sections, invoices }: Content): CopyFile[] {
  const areas = [...new Set(sections.map(({ area }) => area))];
  return [
    { name: 'README.txt', read: () => Readable.from([readme]) },
    ...areas.map((area) => ({
      name: `${area}.json`,
      read: () =>
        toJsonFile(
          reading,
          sections.filter((section) => section.area === area),
        ),
    })),
    ...sections.map((section) => ({
      name: `${section.area}/${section.name}.csv`,
      read: () => toCsvFile(reading, section),
    })),
    ...invoices.map((id) => ({
      name: `books/invoice-${id}.pdf`,
      read: () => printOne(reading.connection, id, papers),
    })),
  ];
}

async function* printOne(connection: Connection, id: number, papers: Services['papers']) {
  const invoice = await getInvoice(connection, null, String(id));
  if (invoice) yield await papers.invoice(invoice);
}

const readme = `A copy of what the portal keeps.

Each .json file is one area; the .csv files below it hold the same rows, a table each. Times are in UTC.
Keys are masked. Passwords, secrets and tokens are kept as hashes only, and are not in this copy.
The page /privacy of the portal says how long each is kept.
`;

/** Files one after the other, each begun when the one before is read; whatever ends the reading gives the connection back. */
function pack(files: readonly CopyFile[], connection: Connection): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error('An archive is read as a stream');
  let current: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, read } of files) {
    zip.addReadStreamLazy(name, (give) => {
      current = Readable.from(read());
      give(null, current);
    });
  }
  zip.end();
  const timer = setTimeout(() => output.destroy(new Error('A copy took too long')), longestMs);
  output.once('close', () => {
    clearTimeout(timer);
    current?.destroy();
    if (output.readableEnded) return endReading(connection);
    // A statement may be under way: such a connection is not used again.
    connection.release(true);
  });
  return output;
}

function endReading(connection: Connection): void {
  connection.query('ROLLBACK').then(
    () => connection.release(),
    () => connection.release(true),
  );
}
