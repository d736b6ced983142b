import type { ReplyOf } from '@portal/contract/operation';
import type {
  ApiProof,
  listProofs as listProofsOperation,
  ProofReport,
  SandboxProof,
} from '@portal/contract/catalogue/specification/proof-operations';
import type { Role } from '@portal/contract/role';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { reachOf } from '../../../context/reach-of.ts';
import { noteAct } from '../../../context/staff-act.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import { toSpecificationId } from '../faults/list-faults.ts';
import { requireTarget } from '../intake/require-target.ts';
import { toRowId } from '../specification-sql.ts';
import { askForProof } from './proof-jobs.ts';
import {
  findProofRow,
  findProvable,
  listProofRows,
  listUnconnected,
  listVersions,
  type ProofRow,
} from './proof-sql.ts';
import { t, type Text } from '../../../platform/text/text.ts';
import { withMembers } from '../../../platform/database/with-members.ts';

type Reader = Pick<Services, 'database' | 'portal'>;

/** Of what the role sees in production, what the sandbox portal has proved under the same name and version. */
export async function listProofsOfSandbox(
  { database, portal }: Reader,
  role: Role,
  proofs: readonly SandboxProof[],
): Promise<ReplyOf<typeof listProofsOperation>> {
  const rows = await listVersions(database, reachOf(portal, role));
  const byVersion = new Map(proofs.map((proof) => [toVersionKey(proof), proof]));
  return {
    data: rows.flatMap(({ id, ...named }) => {
      const proof = byVersion.get(toVersionKey(named));
      return proof
        ? withMembers(proof, { specificationId: toSpecificationId(id), ranIn: 'sandbox' as const })
        : [];
    }),
    answeredByDocument: [],
  };
}

const toVersionKey = ({ systemName, version }: Pick<SandboxProof, 'systemName' | 'version'>) =>
  JSON.stringify([systemName, version]);

/** Of what the role sees, those documents that were proved as they are now, and those that answer by themselves. */
export async function listProofs({ database, portal }: Reader, role: Role) {
  const reach = reachOf(portal, role);
  const [rows, unconnected] = await Promise.all([
    listProofRows(database, reach),
    listUnconnected(database, reach),
  ]);
  return {
    data: rows.flatMap((row) => toProof(row) ?? []),
    answeredByDocument: unconnected.map(toSpecificationId),
  };
}

/** What is kept of one document, for its publishers. */
export async function getProofReport(services: Reader, person: Person, idOrName: string) {
  const { id } = await requireTarget(services, person, idOrName);
  const [row, hindrance] = await Promise.all([
    findProofRow(services.database, id),
    findHindrance(services, id),
  ]);
  const proof = row && toProof(row);
  return {
    proof,
    faults: proof && row ? row.faults.map((fault) => ({ ...fault })) : [],
    triedAt: row?.tried_at.toISOString() ?? null,
    failure: row?.failure ?? null,
    hindrance,
  };
}

type Hindrance = NonNullable<ProofReport['hindrance']>;

const hindrances: Readonly<Record<Hindrance, Text>> = {
  production: t`Examples are run in the sandbox only`,
  noUpstream: t`The API has no upstream`,
};

/** Asks for a proof now. Throws 409 where nothing can be called. */
export async function proveNow(services: Reader, person: Person, idOrName: string) {
  const report = await getProofReport(services, person, idOrName);
  if (report.hindrance !== null) {
    throw new PortalError('conflict', { text: hindrances[report.hindrance], code: 'GOV-409' });
  }
  const { id, systemName } = await requireTarget(services, person, idOrName);
  await inTransaction(services.database, async (connection) => {
    noteAct({ type: 'api', id: systemName });
    await askForProof(connection, toRowId(id));
  });
  return report;
}

async function findHindrance({ database, portal }: Reader, id: string): Promise<Hindrance | null> {
  if (portal.production) return 'production';
  return (await findProvable(database, id)) ? null : 'noUpstream';
}

function toProof(row: ProofRow): ApiProof | null {
  if (!row.proved_at) return null;
  const { version, operations, examples, passed, faults } = row;
  return {
    specificationId: toSpecificationId(row.id),
    systemName: row.system_name,
    version,
    provedAt: row.proved_at.toISOString(),
    operations,
    examples,
    passed,
    differing: [...new Set(faults.map(({ operation }) => operation))],
    ranIn: 'here',
  };
}
