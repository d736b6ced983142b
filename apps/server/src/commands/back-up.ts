import { readConfig } from '../config/config.ts';
import { version } from '../config/version.ts';
import { unlock } from '../platform/sealing/secret-key.ts';
import { writeBackup } from './backup/backup-file.ts';
import { beginReading, listMigrations, listTables, readRows } from './backup/backup-sql.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Writes everything that a portal keeps in its database into one file. */
export const backUp: Command = {
  name: 'backup',
  takes: 'FILE',
  summary: 'Writes the whole database of the portal, as it is at one moment, to a file.',
  help: [
    '',
    'The portal can keep running, and no database tools are needed. FILE is compressed (gzip) and readable only by its owner.',
    'Not included: SECRET_KEY, without which the backup cannot be used; the folders CONTENT_DIR and DATA_DIR; and waiting jobs.',
  ],
  options: {},
  words: 1,
  async run({ words: [file = ''], variables, print }) {
    const config = readConfig(variables);
    await withDatabase(config, async (database) => {
      await unlock(database, config);
      const connection = await database.connect();
      try {
        await beginReading(connection);
        const migrations = await listMigrations(connection);
        const tables = await listTables(connection);
        await writeBackup(
          file,
          { format: 1, release: version, at: new Date().toISOString(), migrations },
          tables.map((table) => ({ ...table, rows: () => readRows(connection, table) })),
        );
        await connection.query('COMMIT');
        print(`${tables.length} tables are in ${file}; keep SECRET_KEY elsewhere`);
      } finally {
        connection.release(true);
      }
    });
    return 0;
  },
};
