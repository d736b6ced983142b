import type { Database } from '../database/database.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { findKeyCheck, insertKeyCheck } from './secret-key-sql.ts';

const toCheck = (secretKey: string) => createKeyedHash(secretKey, 'start')('SECRET_KEY');

/** Whether this database is used with this SECRET_KEY, or was never used. */
export async function fitsSecretKey(
  database: Pick<Database, 'query'>,
  secretKey: string,
): Promise<boolean> {
  const known = await findKeyCheck(database);
  return !known || known.equals(toCheck(secretKey));
}

/** Throws, in words, when this database is used with another SECRET_KEY. Changes nothing. */
export async function requireSecretKey(database: Database, secretKey: string): Promise<void> {
  if (await fitsSecretKey(database, secretKey)) return;
  throw new Error(
    'SECRET_KEY is not the one that this database was filled with: keys, secrets and waiting mails in it could not be read. Start with the key from before; nothing was changed',
  );
}

/** Holds later starts to this key. Call it once what is sealed already was opened with it. */
export async function rememberSecretKey(database: Database, secretKey: string): Promise<void> {
  await insertKeyCheck(database, toCheck(secretKey));
}
