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
  summary: 'Writes the whole database of the portal, as it is at one moment, into a file.',
  help: [
    '',
    'The portal may run meanwhile, and needs no tool of the database. FILE is packed (gzip), and readable by its owner alone.',
    'Not in it: SECRET_KEY, without which it cannot be used, the folders of CONTENT_DIR and DATA_DIR, and jobs that wait.',
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
