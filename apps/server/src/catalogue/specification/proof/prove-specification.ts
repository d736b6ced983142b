import { proveExamples } from '@portal/openapi/proof/prove-examples';
import type { Services } from '../../../context/context.ts';
import { toLocalPiece } from '../call-place.ts';
import { listPieces } from '../specification-sql.ts';
import { toSpecificationId } from '../faults/list-faults.ts';
import { findProvable, type ProvableRow, writeProof, writeProofFailure } from './proof-sql.ts';
import { sendExample, UpstreamAway } from './send-example.ts';

type Prover = Pick<Services, 'jobDatabase' | 'upstreams' | 'portalUrl' | 'gatewayUrl'> & {
  /** Stands for the upstream `carrier`. */
  readonly carrierUrl: string;
};

/** Beyond every account's id, and still one that the protocols of upstreams read as an id. */
const firstAccountId = 900_000_000_000_000;

/** Calls the examples of a document and keeps what came of it; nothing where it is gone or has no upstream. */
export async function proveSpecification(prover: Prover, id: number): Promise<void> {
  const found = await findProvable(prover.jobDatabase, toSpecificationId(id));
  if (!found) return;
  try {
    const proof = await prove(prover, found);
    await writeProof(prover.jobDatabase, { ...found, proof });
  } catch (error) {
    if (!(error instanceof UpstreamAway)) throw error;
    await writeProofFailure(prover.jobDatabase, id, error.message);
  }
}

async function prove(prover: Prover, row: ProvableRow) {
  const { jobDatabase, upstreams: guard, carrierUrl } = prover;
  const { basePath, pieces } = await listPieces(jobDatabase, toSpecificationId(row.id));
  const isCarrier = row.upstream === 'carrier';
  const upstream = isCarrier ? carrierUrl : row.upstream;
  const place = { upstream, guard, accountId: firstAccountId + row.id };
  if (isCarrier) await sendExample(place, clearWorld);
  const document = { basePath, pieces: pieces.map((piece) => toLocalPiece(prover, piece)) };
  return proveExamples(document, (call) => sendExample(place, call));
}

/** What the proof before left behind in its world (`content/specs/sandbox-v1-world.yaml`). */
const clearWorld = {
  method: 'DELETE',
  path: '/rest/sandbox/v1/shipments',
  query: '',
  headers: {},
  body: '',
};
