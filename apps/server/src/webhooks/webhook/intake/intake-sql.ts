import type { Queryable } from '../../../platform/rows/rows.ts';
import type { TakenEvent } from './read-cloud-events.ts';

export async function listKnownAccounts(
  database: Queryable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await database.query<{ id: number }>(
    'SELECT id FROM accounts WHERE id = ANY ($1::bigint[])',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

const keyOf = (source: string, id: string) => JSON.stringify([source, id]);

/** Those that nobody has told before, in their order; of several alike the first. */
export async function insertNewEvents(
  database: Queryable,
  events: readonly TakenEvent[],
): Promise<TakenEvent[]> {
  const first = new Map(
    events.toReversed().map((event) => [keyOf(event.source, event.id), event] as const),
  );
  // In one order for everybody: two calls with the same events wait for each other instead of for ever.
  const sorted = [...first.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const { rows } = await database.query<{ source: string; event_id: string }>(
    `INSERT INTO webhook_events (source, event_id, account_id)
     SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) ON CONFLICT DO NOTHING RETURNING source, event_id`,
    [
      sorted.map(([, { source }]) => source),
      sorted.map(([, { id }]) => id),
      sorted.map(([, { accountId }]) => accountId),
    ],
  );
  const fresh = new Set(rows.map(({ source, event_id: id }) => keyOf(source, id)));
  return events.filter(
    (event) =>
      fresh.has(keyOf(event.source, event.id)) &&
      first.get(keyOf(event.source, event.id)) === event,
  );
}
