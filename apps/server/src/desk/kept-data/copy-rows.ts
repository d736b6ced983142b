import { type CsvField, toCsv } from '@portal/contract/csv';
import type { Connection } from '../../platform/database/database.ts';
import type { CopySection } from './copy-sections-sql.ts';

export type CopyRow = Readonly<Record<string, unknown>>;

/** How a copy's rows are read: within one transaction, so that all of it is of one moment. */
export interface CopyReading {
  readonly connection: Connection;
  readonly values: readonly unknown[];
  /** Shows what stands sealed in the table as it may be shown. */
  readonly toShown: (row: CopyRow) => CopyRow;
}

const rowsAtOnce = 500;

/** So many rows of a table at a time, however many there are. */
async function* readBatches({ connection, values, toShown }: CopyReading, { sql }: CopySection) {
  await connection.query(`DECLARE copied NO SCROLL CURSOR FOR ${sql}`, [...values]);
  try {
    for (;;) {
      const { rows, fields } = await connection.query<CopyRow>(`FETCH ${rowsAtOnce} FROM copied`);
      yield { columns: fields.map(({ name }) => name), rows: rows.map(toShown) };
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await connection.query('CLOSE copied').catch(() => undefined);
  }
}

/** One table as CSV, its head first. */
export async function* toCsvFile(reading: CopyReading, section: CopySection) {
  let isFirst = true;
  for await (const { columns, rows } of readBatches(reading, section)) {
    if (isFirst) yield toCsv([columns]);
    isFirst = false;
    yield toCsv(rows.map((row) => columns.map((column) => toField(row[column]))));
  }
}

/** An area as one JSON object, with a list of rows by each table. */
export async function* toJsonFile(reading: CopyReading, sections: readonly CopySection[]) {
  yield '{';
  for (const [at, section] of sections.entries()) {
    yield `${at === 0 ? '' : ','}\n${JSON.stringify(section.name)}: [`;
    let isFirst = true;
    for await (const { rows } of readBatches(reading, section)) {
      for (const row of rows) {
        yield `${isFirst ? '' : ','}\n  ${JSON.stringify(row)}`;
        isFirst = false;
      }
    }
    yield ']';
  }
  yield '\n}\n';
}

function toField(value: unknown): CsvField {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}
