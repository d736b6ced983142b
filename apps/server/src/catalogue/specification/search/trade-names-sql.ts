import type { Connection, Database } from '../../../platform/database/database.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';

export interface TradeNamesRow {
  readonly source: string;
  readonly updated_at: Date;
  readonly updated_by: string | null;
}

const columns = 'source, updated_at, updated_by';

export async function getTradeNamesRow(database: Pick<Database, 'query'>) {
  const { rows } = await database.query<TradeNamesRow>({
    text: `SELECT ${columns} FROM trade_names`,
  });
  return rows[0] ?? null;
}

export async function lockTradeNames(connection: Connection): Promise<TradeNamesRow | null> {
  const { rows } = await connection.query<TradeNamesRow>(
    `SELECT ${columns} FROM trade_names FOR UPDATE`,
  );
  return rows[0] ?? null;
}

export async function updateTradeNamesRow(
  connection: Connection,
  edit: { readonly source: string; readonly by: string },
): Promise<TradeNamesRow | null> {
  const { rows } = await connection.query<TradeNamesRow>(
    `UPDATE trade_names SET source = $1, updated_by = $2, updated_at = ${nextVersion} RETURNING ${columns}`,
    [edit.source, edit.by],
  );
  return rows[0] ?? null;
}

/** Puts the shipped names in, in the place of those of an earlier release; what staff have changed is theirs. */
export async function insertTradeNames(connection: Connection, source: string): Promise<void> {
  await connection.query(
    `INSERT INTO trade_names (source) VALUES ($1) ON CONFLICT (id) DO UPDATE
     SET (source, updated_at) = (EXCLUDED.source, clock_timestamp())
     WHERE trade_names.updated_by IS NULL AND trade_names.source <> EXCLUDED.source`,
    [source],
  );
}
