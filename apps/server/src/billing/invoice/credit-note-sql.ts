import { sql } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import { requireRow, rows, type Queryable } from '../../platform/rows/rows.ts';
import { type CreditNoteRow, creditNoteJson } from './invoice-sql.ts';

/** The next number of a year; taken inside the transaction that uses it, so that none is left out. */
export async function takeCreditNoteNumber(connection: Connection, year: number): Promise<number> {
  const taken = await connection.query<{ last_number: number }>(
    `INSERT INTO credit_note_numbers (year, last_number) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET last_number = credit_note_numbers.last_number + 1
     RETURNING last_number`,
    [year],
  );
  return taken.rows[0]?.last_number ?? 1;
}

export async function insertCreditNote(connection: Connection, note: Omit<CreditNoteRow, 'id'>) {
  const values = { ...note, issued_on: sql<Date>`${note.issued_on}` };
  const insert = rows.insertInto('credit_notes').values(values).returning('id');
  return (await requireRow(connection, insert)).id;
}

/** Of any account where `accountId` is null. */
export async function findCreditNote(database: Queryable, accountId: number | null, id: string) {
  if (!/^\d{1,15}$/.test(id)) return null;
  const found = await database.query<{ note: CreditNoteRow }>(
    `SELECT ${creditNoteJson} AS note FROM credit_notes c
     WHERE c.id = $2 AND ($1::bigint IS NULL OR c.account_id = $1)`,
    [accountId, id],
  );
  return found.rows[0]?.note ?? null;
}
