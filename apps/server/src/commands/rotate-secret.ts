import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { readConfig } from '../config/config.ts';
import { secretKey as keySchema } from '../config/variable-schemas.ts';
import { inTransaction } from '../platform/database/database.ts';
import { addSecretKey, dropOtherKeys, unlock } from '../platform/sealing/secret-key.ts';
import { listKnownKeys } from '../platform/sealing/secret-key-sql.ts';
import { type Command, CommandFault, UsageFault } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Changes SECRET_KEY for another while the portal runs. */
export const rotateSecret: Command = {
  name: 'rotate-secret',
  takes: '[--new-key-file FILE | --finish]',
  summary: 'Replaces SECRET_KEY with another: both keys open the database until --finish.',
  help: [
    '',
    '  --new-key-file FILE  let the key in FILE open the database as well; where there is no such file, it is written with a new key',
    '  --finish run with the new SECRET_KEY: the other keys no longer open the database',
    '',
    'In between, restart every process with the new key (SECRET_KEY_FILE=FILE). Nobody is logged out, and no customer keys change.',
    'An earlier backup needs the earlier key. Without options, this shows how many keys open the database.',
  ],
  options: { 'new-key-file': { type: 'string' }, finish: { type: 'boolean' } },
  words: 0,
  async run({ options, variables, print }) {
    const { secretKey, ...config } = readConfig(variables);
    const file = options.find('new-key-file');
    if (file && options.has('finish'))
      throw new UsageFault('Use either --new-key-file or --finish');
    await withDatabase(config, async (database) => {
      if (options.has('finish')) {
        const others = await inTransaction(database, (own) => dropOtherKeys(own, secretKey));
        print(others > 0 ? `Keys that no longer open the database: ${others}` : alone);
      } else if (file) {
        await unlock(database, { secretKey });
        const next = await readOrMake(file);
        const isNew = await inTransaction(database, (own) =>
          addSecretKey(own, { secretKey, next }),
        );
        print(
          isNew ? `The key in ${file} now opens the database too` : `${file} already opened it`,
        );
        print('Next: restart every process with it, then run portal rotate-secret --finish');
      } else {
        await unlock(database, { secretKey });
        const known = await listKnownKeys(database);
        print(known.length > 1 ? `Keys that open the database: ${known.length}` : alone);
      }
    });
    return 0;
  },
};

const alone = 'Only this key opens the database';

async function readOrMake(file: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  try {
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  if (z.safeParse(keySchema, key).success) return key;
  throw new CommandFault(`${file}: a key must have at least 32 characters`);
}
