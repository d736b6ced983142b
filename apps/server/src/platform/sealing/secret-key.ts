import type { Connection, Database } from '../database/database.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createSealing } from './sealing.ts';
import {
  deleteOtherKeys,
  insertFirstKey,
  type KnownKey,
  listKnownKeys,
  lockKnownKeys,
  saveKnownKey,
} from './secret-key-sql.ts';

type Queried = Pick<Database, 'query'>;

const toCheck = (secretKey: string) => createKeyedHash(secretKey, 'start')('SECRET_KEY');
const toRootSealing = (secretKey: string) => createSealing(secretKey, 'root');

/** What all keys of this database are derived from: the first SECRET_KEY that it was used with. Null: this one does not open it. */
export async function findRootKey(database: Queried, secretKey: string): Promise<string | null> {
  const known = await listKnownKeys(database);
  if (known.length === 0) return secretKey;
  const key = findOwn(known, secretKey);
  if (!key) return null;
  return key.root ? toRootSealing(secretKey).open(key.root) : secretKey;
}

/**
 * The settings of a part of the portal, with the root key of this database in the place of SECRET_KEY. Throws, in words, when this key does
 * not open the database. Changes nothing.
 */
export async function unlock<Settings extends { readonly secretKey: string }>(
  database: Queried,
  settings: Settings,
): Promise<Settings> {
  const secretKey = await findRootKey(database, settings.secretKey);
  if (secretKey !== null) return { ...settings, secretKey };
  throw new Error(
    'SECRET_KEY is not the key of this database: keys, secrets and waiting mails in it could not be read. Start with the key from before; nothing was changed',
  );
}

/** Holds later starts to this key. Call it once what is sealed already was opened with it. */
export async function rememberSecretKey(database: Queried, secretKey: string): Promise<void> {
  await insertFirstKey(database, toCheck(secretKey));
}

/** From now on either key opens the database. False: the new one did so before. */
export async function addSecretKey(
  connection: Connection,
  { secretKey, next }: { readonly secretKey: string; readonly next: string },
): Promise<boolean> {
  await lockKnownKeys(connection);
  await rememberSecretKey(connection, secretKey);
  const { secretKey: root } = await unlock(connection, { secretKey });
  if (findOwn(await listKnownKeys(connection), next)) return false;
  for (const key of [secretKey, next])
    await saveKnownKey(connection, { hash: toCheck(key), root: toRootSealing(key).seal(root) });
  return true;
}

/** From now on this key alone opens the database. Gives how many others did. */
export async function dropOtherKeys(connection: Connection, secretKey: string): Promise<number> {
  await lockKnownKeys(connection);
  await unlock(connection, { secretKey });
  return deleteOtherKeys(connection, toCheck(secretKey));
}

const findOwn = (known: readonly KnownKey[], secretKey: string) =>
  known.find(({ hash }) => hash.equals(toCheck(secretKey)));
