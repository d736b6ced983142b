import type {
  SpecificationChange,
  SpecificationEvent,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import type { Reach } from '@portal/contract/role';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { whereSeen } from '../specification-sql.ts';

export interface NewSpecificationEvent {
  readonly kind: SpecificationEvent['kind'];
  readonly item: Pick<SpecificationItem, 'systemName' | 'title' | 'version' | 'visibility'>;
  readonly predecessor: SpecificationEvent['predecessor'];
  readonly changes: readonly SpecificationChange[];
  readonly publishedBy: string | null;
  /** Now, unless the document itself names the day. */
  readonly publishedAt?: string | null;
}

interface EventRow {
  readonly id: number;
  readonly kind: SpecificationEvent['kind'];
  readonly system_name: string;
  readonly title: string;
  readonly version: string;
  readonly from_system_name: string | null;
  readonly from_version: string | null;
  readonly breaking: number;
  readonly changes: SpecificationChange[];
  readonly published_at: Date;
}

const columns = `id, kind, system_name, title, version, from_system_name, from_version, breaking, changes, published_at`;

export async function insertSpecificationEvent(
  connection: Connection,
  event: NewSpecificationEvent,
): Promise<void> {
  const { item, predecessor, changes } = event;
  await connection.query(
    `INSERT INTO specification_events (kind, system_name, title, version, visibility, from_system_name,
       from_version, breaking, changes, published_by, published_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, COALESCE($11::timestamptz, now()))`,
    [
      event.kind,
      item.systemName,
      item.title,
      item.version,
      item.visibility,
      predecessor?.systemName ?? null,
      predecessor?.version ?? null,
      changes.filter(({ breaking }) => breaking).length,
      JSON.stringify(changes),
      event.publishedBy,
      event.publishedAt ?? null,
    ],
  );
}

/** When the document of an API was last published; what staff say of its status afterwards does not count. */
export async function findChangedAt(
  database: Database,
  systemName: string,
): Promise<string | null> {
  const { rows } = await database.query<{ readonly at: Date | null }>(
    `SELECT max(published_at) AS at FROM specification_events
     WHERE system_name = $1 AND kind = 'published'`,
    [systemName],
  );
  return rows[0]?.at?.toISOString() ?? null;
}

/** The newest entries of one API, at most 50. */
export async function listSpecificationEvents(
  database: Database,
  systemName: string,
): Promise<SpecificationEvent[]> {
  const { rows } = await database.query<EventRow>(
    `SELECT ${columns} FROM specification_events WHERE system_name = $1
     ORDER BY published_at DESC, id DESC LIMIT 50`,
    [systemName],
  );
  return rows.map(toEvent);
}

/** The newest entries of all APIs that are still there with one of these visibilities, at most 50. */
export async function listRecentEvents(
  database: Database,
  visibilities: readonly Reach[],
): Promise<SpecificationEvent[]> {
  const { rows } = await database.query<EventRow>(
    `SELECT ${columns} FROM specification_events e WHERE EXISTS (SELECT FROM specifications s
       WHERE s.system_name = e.system_name AND ${whereSeen('$1', 's')})
     ORDER BY published_at DESC, id DESC LIMIT 50`,
    [visibilities],
  );
  return rows.map(toEvent);
}

function toEvent(row: EventRow): SpecificationEvent {
  return {
    id: row.id,
    kind: row.kind,
    systemName: row.system_name,
    title: row.title,
    version: row.version,
    predecessor:
      row.from_system_name === null
        ? null
        : { systemName: row.from_system_name, version: row.from_version ?? '' },
    publishedAt: row.published_at.toISOString(),
    breaking: row.breaking,
    changes: row.changes,
  };
}
