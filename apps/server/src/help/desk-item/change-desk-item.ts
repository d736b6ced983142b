import * as z from 'zod/mini';
import { type DeskState, deskStates } from '@portal/contract/help/desk-item/schema';
import { noteAct } from '../../context/staff-act.ts';
import { type Connection, type Database, inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { requireFresh } from '../../context/if-match.ts';
import { t, type Text } from '../../platform/text/text.ts';

export interface DeskEdit {
  readonly source: string;
  readonly state: string;
}

const deskState = z.enum(deskStates);

export function parseDeskState(state: string): DeskState {
  const parsed = z.safeParse(deskState, state);
  if (parsed.success) return parsed.data;
  throw invalid({ state: [t`state must be one of ${deskStates.join(', ')}`] });
}

interface DeskChange<Row> {
  readonly lock: (connection: Connection) => Promise<Row | null>;
  /** What a 404 says. */
  readonly unknown: Text;
  readonly ifMatch: string | null;
}

/** Locks an item, holds it against If-Match, then changes it. */
export function changeDeskItem<Row extends { readonly updated_at: Date }, Result>(
  database: Database,
  { lock, unknown, ifMatch }: DeskChange<Row>,
  change: (connection: Connection, row: Row) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (connection) => {
    const row = await lock(connection);
    if (!row) throw notFound(unknown);
    requireFresh(row.updated_at, ifMatch);
    noteAct({ before: row });
    return change(connection, row);
  });
}
