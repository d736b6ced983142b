import type { Reach } from '@portal/contract/role';
import type { Proof, ProofFault } from '@portal/openapi/proof/prove-examples';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { toRowId, whereSeen } from '../specification-sql.ts';

/** A document whose examples can be called. */
export interface ProvableRow {
  readonly id: number;
  readonly version: string;
  readonly document_hash: string;
  readonly base_path: string | null;
  /** `carrier`, or an address. */
  readonly upstream: string;
}

// What a document answers of itself proves nothing of it.
const answered = `cloud_endpoints e ON e.system_name = s.system_name AND e.lifecycle <> 'retired' AND e.upstream <> ''`;
const provable = `SELECT s.id, s.version, s.document_hash, s.base_path, e.upstream
  FROM specifications s JOIN ${answered}`;

export async function findProvable(database: Database, id: string): Promise<ProvableRow | null> {
  const { rows } = await database.query<ProvableRow>(`${provable} WHERE s.id = $1`, [toRowId(id)]);
  return rows[0] ?? null;
}

/** Documents of an API that can be called: the active one and the deprecated one. */
export async function listProvable(database: Database | Connection, systemName: string) {
  const { rows } = await database.query<{ id: number }>(
    `SELECT s.id FROM specifications s JOIN ${answered} WHERE s.system_name = $1`,
    [systemName],
  );
  return rows.map(({ id }) => id);
}

/** Documents that are not tried since the last time that it was this hour, and those that changed since. */
export async function listDueProofs(database: Database, hour: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT s.id FROM specifications s
       JOIN ${answered}
       LEFT JOIN specification_proofs p ON p.specification_id = s.id
     WHERE p.tried_at IS NULL
       OR p.tried_at < date_bin('1 day', now(), '2020-01-01T00:00Z'::timestamptz + $1 * interval '1 hour')
       OR (p.failure IS NULL AND p.document_hash <> s.document_hash)
     ORDER BY p.tried_at NULLS FIRST, s.id`,
    [hour],
  );
  return rows.map(({ id }) => id);
}

interface Proved extends Pick<ProvableRow, 'id' | 'version' | 'document_hash'> {
  readonly proof: Proof;
}

/** The most that is kept of what differs. */
const mostFaults = 100;

/** Nothing where the document went meanwhile. */
export async function writeProof(database: Database, proved: Proved): Promise<void> {
  const { operations, examples, passed, faults } = proved.proof;
  await database.query(
    `INSERT INTO specification_proofs
       (specification_id, document_hash, version, operations, examples, passed, faults, proved_at)
     SELECT id, $2, $3, $4, $5, $6, $7::jsonb, now() FROM specifications WHERE id = $1
     ON CONFLICT (specification_id) DO UPDATE SET document_hash = EXCLUDED.document_hash,
       version = EXCLUDED.version, operations = EXCLUDED.operations, examples = EXCLUDED.examples,
       passed = EXCLUDED.passed, faults = EXCLUDED.faults, proved_at = now(), tried_at = now(), failure = NULL`,
    [
      proved.id,
      proved.document_hash,
      proved.version,
      operations,
      examples,
      passed,
      JSON.stringify(faults.slice(0, mostFaults)),
    ],
  );
}

/** What was proved before stays: an upstream that is away says nothing of the document. */
export async function writeProofFailure(database: Database, id: number, failure: string) {
  await database.query(
    `INSERT INTO specification_proofs (specification_id, failure) SELECT id, $2 FROM specifications WHERE id = $1
     ON CONFLICT (specification_id) DO UPDATE SET failure = EXCLUDED.failure, tried_at = now()`,
    [id, failure],
  );
}

export interface ProofRow {
  readonly id: number;
  readonly system_name: string;
  readonly tried_at: Date;
  readonly failure: string | null;
  /** Null where the document as it is now was not proved. */
  readonly proved_at: Date | null;
  readonly version: string;
  readonly operations: number;
  readonly examples: number;
  readonly passed: number;
  readonly faults: readonly ProofFault[];
}

const ofDocument = 'p.document_hash = s.document_hash';
const columns = `s.id, s.system_name, p.tried_at, p.failure, CASE WHEN ${ofDocument} THEN p.proved_at END AS proved_at,
  COALESCE(p.version, s.version) AS version, p.operations, p.examples, p.passed, p.faults`;

/** Documents whose calls reach the gateway and nothing behind it. */
export async function listUnconnected(database: Database, visibilities: readonly Reach[]) {
  const { rows } = await database.query<{ id: number }>(
    `SELECT s.id FROM specifications s JOIN cloud_endpoints e ON e.system_name = s.system_name AND e.upstream = ''
     WHERE ${whereSeen('$1', 's')} ORDER BY s.system_name`,
    [visibilities],
  );
  return rows.map(({ id }) => id);
}

/** Every document by the name and version that the two portals know it by. */
export async function listVersions(database: Database, visibilities: readonly Reach[]) {
  const { rows } = await database.query<{ id: number; systemName: string; version: string }>(
    `SELECT s.id, s.system_name AS "systemName", s.version FROM specifications s
     WHERE ${whereSeen('$1', 's')} ORDER BY s.system_name`,
    [visibilities],
  );
  return rows;
}

/** Of the documents as they are now; one without an example has nothing to prove. */
export async function listProofRows(database: Database, visibilities: readonly Reach[]) {
  const { rows } = await database.query<ProofRow>(
    `SELECT ${columns} FROM specification_proofs p JOIN specifications s ON s.id = p.specification_id
       JOIN ${answered}
     WHERE ${whereSeen('$1', 's')} AND ${ofDocument} AND p.examples > 0 ORDER BY s.system_name`,
    [visibilities],
  );
  return rows;
}

export async function findProofRow(database: Database, id: string): Promise<ProofRow | null> {
  const { rows } = await database.query<ProofRow>(
    `SELECT ${columns} FROM specification_proofs p JOIN specifications s ON s.id = p.specification_id
     WHERE s.id = $1`,
    [toRowId(id)],
  );
  return rows[0] ?? null;
}
