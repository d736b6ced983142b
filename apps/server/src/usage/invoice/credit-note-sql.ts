import type { Connection, Database } from '../../platform/database/database.ts';
import { type CreditNoteRow, creditNoteJson } from './invoice-sql.ts';

/** The next number of a year; taken inside the transaction that uses it, so that none is left out. */
export async function takeCreditNoteNumber(connection: Connection, year: number): Promise<number> {
  const { rows } = await connection.query<{ last_number: number }>(
    `INSERT INTO credit_note_numbers (year, last_number) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET last_number = credit_note_numbers.last_number + 1
     RETURNING last_number`,
    [year],
  );
  return rows[0]?.last_number ?? 1;
}

export async function insertCreditNote(
  connection: Connection,
  note: Omit<CreditNoteRow, 'id'>,
): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO credit_notes (number, invoice_id, account_id, issued_on, reason, cost_without_vat, vat_amount,
       cost, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      note.number,
      note.invoice_id,
      note.account_id,
      note.issued_on,
      note.reason,
      note.cost_without_vat,
      note.vat_amount,
      note.cost,
      note.created_by,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Of any account where `accountId` is null. */
export async function findCreditNote(
  database: Pick<Database, 'query'>,
  accountId: number | null,
  id: string,
): Promise<CreditNoteRow | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const { rows } = await database.query<{ note: CreditNoteRow }>(
    `SELECT ${creditNoteJson} AS note FROM credit_notes c
     WHERE c.id = $2 AND ($1::bigint IS NULL OR c.account_id = $1)`,
    [accountId, id],
  );
  return rows[0]?.note ?? null;
}
