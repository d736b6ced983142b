import type { Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database, 'query'>;

export interface FileRow {
  readonly key: string;
  readonly isOwn: boolean;
  readonly size: number;
  readonly md5: string;
  readonly day: string | null;
  readonly hidden: boolean;
  readonly updated_by: string;
  readonly updated_at: Date;
}

const columns = `key, body IS NOT NULL AS "isOwn", size, md5, day::text AS day, hidden, updated_by, updated_at`;

/** What is said of the documents under a prefix, without the files themselves. */
export async function listFiles(database: Queryable, prefix: string): Promise<FileRow[]> {
  const { rows } = await database.query<FileRow>(
    `SELECT ${columns} FROM edi_files WHERE starts_with(key, $1) ORDER BY key`,
    [prefix],
  );
  return rows;
}

export async function findFile(database: Queryable, key: string): Promise<FileRow | null> {
  const { rows } = await database.query<FileRow>(
    `SELECT ${columns} FROM edi_files WHERE key = $1`,
    [key],
  );
  return rows[0] ?? null;
}

export async function readFile(database: Queryable, key: string): Promise<Buffer | null> {
  const { rows } = await database.query<{ body: Buffer | null }>(
    'SELECT body FROM edi_files WHERE key = $1',
    [key],
  );
  return rows[0]?.body ?? null;
}

/** Changes of documents follow each other. */
export async function lockFiles(connection: Queryable): Promise<void> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtextextended('edi_files', 0))");
}

export interface NewFile {
  readonly key: string;
  readonly body: Buffer;
  readonly md5: string;
  readonly day: string | null;
  readonly by: string;
}

export async function saveFile(connection: Queryable, file: NewFile): Promise<void> {
  await connection.query(
    `INSERT INTO edi_files (key, body, size, md5, day, updated_by) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (key) DO UPDATE SET body = EXCLUDED.body, size = EXCLUDED.size, md5 = EXCLUDED.md5,
       day = EXCLUDED.day, hidden = false, updated_by = EXCLUDED.updated_by, updated_at = now()`,
    [file.key, file.body, file.body.length, file.md5, file.day, file.by],
  );
}

/** Says of a document, wherever it lies, whether it is shown and of which day it is. */
export async function saveRemark(
  connection: Queryable,
  remark: { key: string; hidden: boolean; day: string | null; by: string },
): Promise<void> {
  await connection.query(
    `INSERT INTO edi_files (key, hidden, day, updated_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) DO UPDATE SET hidden = EXCLUDED.hidden, day = EXCLUDED.day,
       updated_by = EXCLUDED.updated_by, updated_at = now()`,
    [remark.key, remark.hidden, remark.day, remark.by],
  );
}

export async function deleteFile(connection: Queryable, key: string): Promise<void> {
  await connection.query('DELETE FROM edi_files WHERE key = $1', [key]);
}
