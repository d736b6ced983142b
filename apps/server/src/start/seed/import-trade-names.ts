import { readFile } from 'node:fs/promises';
import { toTypedWords } from '@portal/openapi/programs/to-search-words';
import { insertSearchWords } from '../../catalogue/specification/index.ts';
import { insertTradeNames } from '../../catalogue/specification/search/trade-names-sql.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';

/** The names of the trade that a portal starts with. */
export async function importTradeNames(database: Database, file: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  await inTransaction(database, async (connection) => {
    await insertTradeNames(connection, source);
    await insertSearchWords(connection, new Set(toTypedWords(source)));
  });
}
