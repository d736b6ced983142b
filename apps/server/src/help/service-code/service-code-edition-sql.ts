import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface EditionRow {
  readonly id: number;
  /** As the service has written it. */
  readonly book: unknown;
  readonly published_by: string;
  readonly published_at: Date;
}

export async function listEditions(database: Queryable, limit: number): Promise<EditionRow[]> {
  const { rows } = await database.query<EditionRow>(
    'SELECT * FROM service_code_editions ORDER BY id DESC LIMIT $1',
    [limit],
  );
  return rows;
}

export async function findEdition(database: Queryable, id: number): Promise<EditionRow | null> {
  const { rows } = await database.query<EditionRow>(
    'SELECT * FROM service_code_editions WHERE id = $1',
    [id],
  );
  return rows[0] ?? null;
}

/** Until the end of the transaction nobody publishes another edition. */
export async function lockEditions(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE service_code_editions IN SHARE ROW EXCLUSIVE MODE');
}

export async function insertEdition(
  connection: Connection,
  edition: { readonly book: unknown; readonly by: string },
): Promise<EditionRow> {
  const { rows } = await connection.query<EditionRow>(
    'INSERT INTO service_code_editions (book, published_by) VALUES ($1, $2) RETURNING *',
    [JSON.stringify(edition.book), edition.by],
  );
  const [row] = rows;
  if (!row) throw new Error('The edition was not stored');
  return row;
}
