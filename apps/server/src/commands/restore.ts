import { readdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Config, readConfig } from '../config/config.ts';
import { type Connection, type Database, inTransaction } from '../platform/database/database.ts';
import { spreadPartitions } from '../platform/database/keep-partitions.ts';
import { migrate } from '../platform/database/migrate.ts';
import { nest } from '../platform/database/nest.ts';
import { findRootKey } from '../platform/sealing/secret-key.ts';
import { BackupFault, type BackupReader, openBackup } from './backup/backup-file.ts';
import {
  type BackupTable,
  beginFilling,
  clearTables,
  countPeople,
  listMigrations,
  listTables,
  settleTables,
  writeRows,
} from './backup/backup-sql.ts';
import { type Command, CommandFault } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Fills a database with what `portal backup` wrote: all of it, or nothing. */
export const restore: Command = {
  name: 'restore',
  takes: 'FILE [--replace]',
  summary: 'Restores a backup into the database, and migrates it to this release.',
  help: [
    '',
    '  --replace  also where people are in it: everything that it holds is deleted',
    '',
    'Stop the processes of the portal first. You need the SECRET_KEY of the backup. An incomplete or damaged file changes nothing.',
  ],
  options: { replace: { type: 'boolean' } },
  words: 1,
  async run({ words: [file = ''], options, variables, print }) {
    const config = readConfig(variables);
    try {
      const backup = await openBackup(file);
      await withDatabase(config, (database) =>
        fill(database, { config, backup, mayReplace: options.has('replace'), print }),
      );
    } catch (error) {
      if (error instanceof BackupFault) throw new CommandFault(`${file}: ${error.message}`);
      if (isLocked(error)) throw new CommandFault('Stop the portal first: nothing was changed');
      throw error;
    }
    return 0;
  },
};

interface Filling {
  readonly config: Config;
  readonly backup: BackupReader;
  readonly mayReplace: boolean;
  readonly print: (line: string) => void;
}

/** In one transaction, migrations included: whatever refuses or ends it leaves the database as it was. */
async function fill(database: Database, { config, backup, mayReplace, print }: Filling) {
  const { migrationsDirectory, secretKey } = config;
  const { head } = backup;
  const files = await readdir(migrationsDirectory);
  if (!head.migrations.every((name) => files.includes(name)))
    throw new CommandFault(
      `The backup is from a newer release (${head.release}): restore it with that release`,
    );
  const { rows, later } = await inTransaction(database, async (connection) => {
    await beginFilling(connection);
    const nested = nest(database, connection);
    await migrate(nested, migrationsDirectory, head.migrations);
    await requireRoom(connection, head.migrations, mayReplace);
    const count = await copyAll(connection, backup);
    if ((await findRootKey(connection, secretKey)) === null)
      throw new CommandFault('The backup was made with another SECRET_KEY: nothing was changed');
    return { rows: count, later: await migrate(nested, migrationsDirectory) };
  });
  print(`${rows} rows are restored, as of ${head.at}`);
  if (later.length > 0) print(`${later.length} migrations were applied to reach this release`);
  print('Next: run portal doctor, then start the portal');
}

async function requireRoom(
  connection: Connection,
  migrations: readonly string[],
  mayReplace: boolean,
): Promise<void> {
  const known = await listMigrations(connection);
  if (known.some((name) => !migrations.includes(name)))
    throw new CommandFault(
      'The database is from a later release than the backup: use an empty one',
    );
  if (!mayReplace && (await countPeople(connection)) > 0)
    throw new CommandFault(
      'There are people in this database. To delete everything in it, add --replace',
    );
}

async function copyAll(connection: Connection, backup: BackupReader): Promise<number> {
  const tables = await listTables(connection);
  await clearTables(connection, tables);
  await spreadPartitions(connection);
  let rows = 0;
  const left = new Set(tables.map(({ name }) => name));
  for (let next = await backup.next(); next; next = await backup.next()) {
    const { table } = next;
    requireKnown(table, tables);
    left.delete(table.name);
    await pipeline(
      next.rows,
      async function* (lines) {
        for await (const line of lines) {
          rows += 1;
          yield line;
        }
      },
      writeRows(connection, table),
    );
  }
  if (left.size > 0)
    throw new BackupFault(
      `The database has tables of which it knows nothing: ${[...left].join(', ')}`,
    );
  await settleTables(connection, tables);
  return rows;
}

/** A name goes into a statement only where the database has it. */
function requireKnown({ name, columns }: BackupTable, tables: readonly BackupTable[]): void {
  const known = tables.find((table) => table.name === name)?.columns ?? [];
  if (columns.some((column) => !known.includes(column)) || known.length === 0)
    throw new BackupFault(`The backup has a table that its release does not have: ${name}`);
}

/** SQLSTATE lock_not_available. */
const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03';
