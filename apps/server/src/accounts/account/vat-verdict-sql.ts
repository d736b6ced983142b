import { sql } from 'kysely';
import { fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';

export interface NumberToAsk {
  readonly id: number;
  readonly vat_number: string;
}

/** Numbers with these letters that nobody was asked about yet. */
export async function listUnaskedNumbers(
  database: Queryable,
  { letters, limit }: { readonly letters: string[]; readonly limit: number },
): Promise<NumberToAsk[]> {
  const unasked = rows
    .selectFrom('accounts')
    .select(['id', sql<string>`vat_number`.as('vat_number')])
    .whereRef('vat_number', 'is distinct from', 'vat_asked_number')
    .where(sql<string>`left(vat_number, 2)`, 'in', letters)
    // In turn: one that is never answered for keeps no other waiting.
    .orderBy(sql`random()`)
    .limit(limit);
  return fetchRows(database, unasked);
}

/** Nothing where the account has another number by now. */
export async function noteVatVerdict(
  database: Queryable,
  { id, vat_number }: NumberToAsk,
  isValid: boolean,
): Promise<void> {
  const at = rows.updateTable('accounts').where('id', '=', id);
  const change = { vat_asked_number: vat_number, vat_refused: !isValid };
  await writeRows(database, at.where('vat_number', '=', vat_number).set(change));
}
