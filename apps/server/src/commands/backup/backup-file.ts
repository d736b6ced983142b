import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { BackupTable } from './backup-sql.ts';

/** What stands at the beginning of a backup. */
const Head = z.object({
  format: z.literal(1),
  release: z.string(),
  at: z.string(),
  migrations: z.array(z.string()),
});
export type BackupHead = z.output<typeof Head>;

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });

const headMark = '-- portal backup ';
const tableMark = '-- table ';
const endOfTable = '\\.';
const endOfFile = '-- end';

interface TableRows extends BackupTable {
  /** In the text format of COPY. */
  readonly rows: () => Readable;
}

/** Writes a file that is there as a whole or not at all, and that its owner alone may read. */
export async function writeBackup(path: string, head: BackupHead, tables: readonly TableRows[]) {
  const part = `${path}.part`;
  try {
    await pipeline(
      async function* () {
        yield `${headMark}${JSON.stringify(head)}\n`;
        for (const { name, columns, rows } of tables) {
          yield `${tableMark}${JSON.stringify({ name, columns })}\n`;
          yield* rows();
          yield `${endOfTable}\n`;
        }
        yield `${endOfFile}\n`;
      },
      createGzip(),
      createWriteStream(part, { mode: 0o600 }),
    );
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** A file that is no backup, or not a whole one. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

export interface BackupReader {
  readonly head: BackupHead;
  /** The next table, or null at the end of the file; `rows` has to be read to its end first. */
  next(): Promise<{
    readonly table: BackupTable;
    readonly rows: () => AsyncGenerator<Buffer>;
  } | null>;
}

/** Reads a backup in its order; throws a BackupFault where it is cut or is something else. */
export async function openBackup(path: string): Promise<BackupReader> {
  const unpacked = createGunzip();
  // Whoever reads the lines is told of a fault as well.
  pipeline(createReadStream(path), unpacked).catch(() => undefined);
  const lines = readLines(unpacked);
  const first = await readLine(lines);
  const head = z.safeParse(Head, parseAfter(headMark, first));
  if (!head.success)
    throw new BackupFault('This is not a portal backup that this release can read');
  return {
    head: head.data,
    async next() {
      const line = await readLine(lines);
      if (line === endOfFile) {
        // The checksum comes last.
        if (!(await lines.next()).done) throw new BackupFault('The backup is damaged');
        return null;
      }
      const table = z.safeParse(Table, parseAfter(tableMark, line));
      if (!table.success) throw new BackupFault('The backup is damaged');
      return { table: table.data, rows: () => readTable(lines) };
    },
  };
}

async function* readTable(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new BackupFault('The backup ends in the middle');
    if (line.length === endOfTable.length && line.toString('latin1') === endOfTable) return;
    yield Buffer.concat([line, lineBreak]);
  }
}

const lineBreak = Buffer.from('\n');

async function readLine(lines: AsyncGenerator<Buffer>): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new BackupFault('The backup ends in the middle');
  return value.toString('utf8');
}

function parseAfter(mark: string, line: string): unknown {
  if (!line.startsWith(mark)) return null;
  try {
    return JSON.parse(line.slice(mark.length));
  } catch {
    return null;
  }
}

/** Lines without their breaks; what is packed wrongly is a fault of the file. */
async function* readLines(stream: Readable): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of stream) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      let begin = 0;
      for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10, begin)) {
        yield rest.subarray(begin, at);
        begin = at + 1;
      }
      rest = rest.subarray(begin);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new BackupFault('This is not a portal backup, or only part of one', {
        cause: error,
      });
    throw error;
  }
}
