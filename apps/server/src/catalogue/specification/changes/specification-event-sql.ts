import {
  type SpecificationChange,
  type SpecificationEvent,
  specificationEvent,
  type SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import type { Reach } from '@portal/contract/role';
import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { fetchRows, rows, writeRows } from '../../../platform/rows/rows.ts';
import type { Tables } from '../../../platform/rows/tables.generated.ts';
import { toReply } from '../../../platform/rows/to-reply.ts';
import { whereSeen } from '../specification-sql.ts';

export interface NewSpecificationEvent {
  readonly kind: SpecificationEvent['kind'];
  readonly item: Pick<SpecificationItem, 'systemName' | 'title' | 'version' | 'visibility'>;
  readonly predecessor: SpecificationEvent['predecessor'];
  readonly changes: readonly SpecificationChange[];
  readonly publishedBy: string | null;
  /** Now, unless the document itself names the day. */
  readonly publishedAt?: string | null;
  /** Why, where the publisher said so. */
  readonly reason?: { readonly text: string; readonly isForced: boolean } | null;
}

type EventRow = Selectable<Tables['specification_events']>;

export async function insertSpecificationEvent(
  connection: Connection,
  { item, predecessor, changes, ...event }: NewSpecificationEvent,
): Promise<void> {
  const line = {
    kind: event.kind,
    system_name: item.systemName,
    title: item.title,
    version: item.version,
    visibility: item.visibility,
    from_system_name: predecessor?.systemName ?? null,
    from_version: predecessor?.version ?? null,
    breaking: changes.filter(({ breaking }) => breaking).length,
    changes: JSON.stringify(changes),
    published_by: event.publishedBy,
    reason: event.reason?.text ?? null,
    forced: event.reason?.isForced ?? false,
    published_at: sql<Date>`COALESCE(${event.publishedAt ?? null}::timestamptz, now())`,
  };
  await writeRows(connection, rows.insertInto('specification_events').values(line));
}

/** When the document of an API was last published; what staff say of its status afterwards does not count. */
export async function findChangedAt(database: Database, systemName: string) {
  const { rows: found } = await database.query<{ readonly at: Date | null }>(
    `SELECT max(published_at) AS at FROM specification_events
     WHERE system_name = $1 AND kind = 'published'`,
    [systemName],
  );
  return found[0]?.at?.toISOString() ?? null;
}

/** The newest entries of one API, at most 50. */
export async function listSpecificationEvents(
  database: Database,
  systemName: string,
  isForStaff: boolean,
) {
  const events = rows.selectFrom('specification_events').where('system_name', '=', systemName);
  const newest = events.selectAll().orderBy('published_at', 'desc').orderBy('id', 'desc').limit(50);
  return (await fetchRows(database, newest)).map((row) => toEvent(row, isForStaff));
}

/** The newest entries of all APIs that are still there with one of these visibilities, at most 50. */
export async function listRecentEvents(database: Database, visibilities: readonly Reach[]) {
  const { rows: found } = await database.query<EventRow>(
    `SELECT * FROM specification_events e WHERE EXISTS (SELECT FROM specifications s
       WHERE s.system_name = e.system_name AND ${whereSeen('$1', 's')})
     ORDER BY published_at DESC, id DESC LIMIT 50`,
    [visibilities],
  );
  return found.map((row) => toEvent(row, false));
}

/** What was forced was told to subscribers with its reason; why something was left open is for staff. */
function toEvent(row: EventRow, isForStaff: boolean): SpecificationEvent {
  const { from_system_name: systemName, from_version: version } = row;
  const predecessor = systemName === null ? null : { systemName, version: version ?? '' };
  const reason = isForStaff || row.forced ? row.reason : null;
  return toReply(specificationEvent, { ...row, predecessor, reason });
}
