import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { inTransaction, type Connection, type Database } from '../../platform/database/database.ts';
import type { Sealing } from '../../platform/sealing/sealing.ts';

export const signingAlgorithm = 'RS256';

export type KeyPurpose = 'token' | 'issuer';

interface Row {
  readonly kid: string;
  readonly public_jwk: JWK;
  readonly private_jwk_sealed: Buffer;
}

/** Any fixed number: of several processes that start on an empty database, one makes the key and the others wait. */
const lockId = 318_900_002;

/** The keys that still verify, newest first: the first one signs. Retiring a key and inserting another rotates them. */
export async function listSigningKeys(database: Database, sealing: Sealing, purpose: KeyPurpose) {
  const rows = await inTransaction(database, async (connection) => {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [lockId]);
    const known = await readKeys(connection, purpose);
    if (known.length > 0) return known;
    await insertKey(connection, sealing, purpose);
    return readKeys(connection, purpose);
  });
  return rows.map((row) => ({
    kid: row.kid,
    publicJwk: row.public_jwk,
    privateJwk: JSON.parse(sealing.open(row.private_jwk_sealed)) as JWK,
  }));
}

async function readKeys(connection: Connection, purpose: KeyPurpose): Promise<Row[]> {
  const { rows } = await connection.query<Row>(
    `SELECT kid, public_jwk, private_jwk_sealed FROM signing_keys
     WHERE purpose = $1 AND retired_at IS NULL ORDER BY created_at DESC`,
    [purpose],
  );
  return rows;
}

async function insertKey(connection: Connection, sealing: Sealing, purpose: KeyPurpose) {
  const pair = await generateKeyPair(signingAlgorithm, { modulusLength: 2048, extractable: true });
  const kid = randomUUID();
  const marks = { kid, alg: signingAlgorithm, use: 'sig' };
  await connection.query(
    'INSERT INTO signing_keys (kid, purpose, public_jwk, private_jwk_sealed) VALUES ($1, $2, $3, $4)',
    [
      kid,
      purpose,
      JSON.stringify({ ...(await exportJWK(pair.publicKey)), ...marks }),
      sealing.seal(JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...marks })),
    ],
  );
}
