import type { Database } from '../database/database.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { findKeyCheck, insertKeyCheck } from './secret-key-sql.ts';

const toCheck = (secretKey: string) => createKeyedHash(secretKey, 'start')('SECRET_KEY');

/** Throws, in words, when this database is used with another SECRET_KEY; of one that was never used it says nothing. Changes nothing. */
export async function requireSecretKey(database: Database, secretKey: string): Promise<void> {
  const known = await findKeyCheck(database);
  if (!known || known.equals(toCheck(secretKey))) return;
  throw new Error(
    'SECRET_KEY is not the one that this database was filled with: keys, secrets and waiting mails in it could not be read. Start with the key from before; nothing was changed',
  );
}

/** Holds later starts to this key. Call it once what is sealed already was opened with it. */
export async function rememberSecretKey(database: Database, secretKey: string): Promise<void> {
  await insertKeyCheck(database, toCheck(secretKey));
}
