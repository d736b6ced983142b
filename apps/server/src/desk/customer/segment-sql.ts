import { customerSegment, type CustomerSegment } from '@portal/contract/desk/customer/list-schema';
import { sql, type Insertable } from 'kysely';
import { fetchRow, fetchRows, rows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

export const maxSegments = 50;

export async function listSegments(database: Queryable): Promise<CustomerSegment[]> {
  const all = rows
    .selectFrom('customer_segments')
    .selectAll()
    .orderBy(sql`lower(name)`);
  return (await fetchRows(database, all.limit(maxSegments))).map((row) =>
    toReply(customerSegment, row),
  );
}

/** Null where there is one of this name. */
export async function insertSegment(
  connection: Queryable,
  segment: Insertable<Tables['customer_segments']>,
): Promise<CustomerSegment | null> {
  const insert = rows
    .insertInto('customer_segments')
    .values(segment)
    .onConflict((one) => one.doNothing())
    .returningAll();
  const row = await fetchRow(connection, insert);
  return row && toReply(customerSegment, row);
}

export async function deleteSegment(connection: Queryable, id: number) {
  const one = rows.deleteFrom('customer_segments').where('id', '=', id);
  return fetchRow(connection, one.returning('name'));
}
