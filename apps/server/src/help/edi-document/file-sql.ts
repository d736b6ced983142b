import { type Insertable, sql } from 'kysely';
import { now } from '../../platform/rows/moments.ts';
import { fetchRow, fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

const files = rows
  .selectFrom('edi_files')
  .select(['key', 'size', 'md5', 'hidden', 'updated_by', 'updated_at'])
  .select(sql<string | null>`day::text`.as('day'))
  .select(sql<boolean>`body IS NOT NULL`.as('isOwn'));

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

/** What is said of the documents under a prefix, without the files themselves. */
export const listFiles = (database: Queryable, prefix: string) =>
  fetchRows(database, files.where(sql<boolean>`starts_with(key, ${prefix})`).orderBy('key'));

export const findFile = (database: Queryable, key: string) =>
  fetchRow(database, files.where('key', '=', key));

export async function readFile(database: Queryable, key: string): Promise<Buffer | null> {
  const body = rows.selectFrom('edi_files').select('body').where('key', '=', key);
  return (await fetchRow(database, body))?.body ?? null;
}

/** Changes of documents follow each other. */
export async function lockFiles(connection: Queryable): Promise<void> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtextextended('edi_files', 0))");
}

type File = Omit<Insertable<Tables['edi_files']>, 'day'> & { readonly day: string | null };

/** A file with what is said of it; or what is said alone, of a document wherever it lies. */
export async function saveFile(connection: Queryable, { key, ...file }: File): Promise<void> {
  const said = { ...file, day: sql<Date | null>`${file.day}` };
  const insert = rows
    .insertInto('edi_files')
    .values({ key, ...said })
    .onConflict((one) => one.column('key').doUpdateSet({ ...said, updated_at: now }));
  await writeRows(connection, insert);
}

export async function deleteFile(connection: Queryable, key: string): Promise<void> {
  await writeRows(connection, rows.deleteFrom('edi_files').where('key', '=', key));
}
