import { sql } from 'kysely';
import { fetchRows, rows, writeRows, type Queryable } from '../../../platform/rows/rows.ts';

const toMonth = (month: string) => sql<Date>`to_date(${month}, 'YYYY-MM')`;

/** False where it is closed already; months are text, `YYYY-MM`. */
export async function insertClosedMonth(database: Queryable, month: string, by: string) {
  const closed = rows.insertInto('closed_months').values({ month: toMonth(month), closed_by: by });
  const first = closed.onConflict((known) => known.doNothing());
  return (await writeRows(database, first)) === 1;
}

export async function listClosedBooks(database: Queryable): Promise<ReadonlySet<string>> {
  const month = sql<string>`to_char(month, 'YYYY-MM')`.as('month');
  const closed = await fetchRows(database, rows.selectFrom('closed_months').select(month));
  return new Set(closed.map((one) => one.month));
}
