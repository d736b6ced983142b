import { portalFaults } from '@portal/contract/catalogue/specification/portal-faults';
import type { FaultExample } from '@portal/contract/catalogue/specification/fault-operations';
import type { Role } from '@portal/contract/role';
import type { DocumentFault } from '@portal/openapi/faults/document-fault';
import { listDifferences } from '@portal/openapi/faults/list-differences';
import { toWireCall, type WireCall } from '@portal/openapi/faults/to-wire-call';
import { toOperationAddress } from '@portal/openapi/outline/operation-address';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { toLocalPiece } from '../call-place.ts';
import type { ProgramReader } from '../programs/read-for-programs.ts';
import { getPiece } from '../specification-sql.ts';
import type { FaultsOfApi } from './fault-sql.ts';
import { listApis, toListed, toSpecificationId } from './list-faults.ts';
import { t } from '../../../platform/text/text.ts';

/** What a code means, by each API that answers it. Throws 404 for one that nothing names. */
export async function getFault(reader: ProgramReader, role: Role, code: string) {
  const own = portalFaults.find((fault) => fault.code === code);
  if (own) {
    return [{ ...own, fields: [...own.fields], api: null, operations: [], example: null }];
  }
  const apis = await listApis(reader, role);
  const found = apis.flatMap((api) =>
    api.faults.filter((fault) => fault.code === code).map((fault) => ({ api, fault })),
  );
  if (found.length === 0) throw notFound(t`None of the APIs available to you has this code`);
  return Promise.all(found.map(({ api, fault }) => explain(reader, api, fault)));
}

/** Whether somebody who is not signed in is told of the code, too. */
export async function isToldToAll(reader: ProgramReader, code: string): Promise<boolean> {
  if (portalFaults.some((fault) => fault.code === code)) return true;
  const apis = await listApis(reader, 'public');
  return apis.some(({ faults }) => faults.some((fault) => fault.code === code));
}

type Pieces = ReadonlyMap<string, OperationPiece>;

async function explain(reader: ProgramReader, api: FaultsOfApi, fault: DocumentFault) {
  const pieces = await readPieces(reader, api, fault);
  const operations = fault.operations.flatMap((key) => {
    const piece = pieces.get(key);
    if (!piece) return [];
    const { method, summary } = piece;
    return [{ key, method, summary, path: toOperationAddress(piece, api.base_path) }];
  });
  return { ...toListed(api, fault), operations, example: toExample(pieces, api, fault) };
}

async function readPieces(
  reader: ProgramReader,
  { id }: FaultsOfApi,
  { operations, example }: DocumentFault,
): Promise<Pieces> {
  const keys = new Set([
    ...operations,
    ...(example?.first ?? []).map(({ operation }) => operation),
  ]);
  const pieces = await Promise.all(
    [...keys].map(async (key) => {
      const stored = await getPiece(reader, toSpecificationId(id), key);
      return stored ? [[key, toLocalPiece(reader, stored)] as const] : [];
    }),
  );
  return new Map(pieces.flat());
}

function toExample(
  pieces: Pieces,
  { base_path: basePath }: FaultsOfApi,
  { example }: DocumentFault,
): FaultExample | null {
  const piece = example && pieces.get(example.operation);
  if (!piece) return null;
  const wrong = toWireCall({ piece, basePath }, example.wrong);
  const right = toWireCall({ piece, basePath }, example.right);
  const first = example.first.flatMap((call): WireCall[] => {
    const earlier = pieces.get(call.operation);
    return earlier ? [toWireCall({ piece: earlier, basePath }, call)] : [];
  });
  const { operation } = example;
  return {
    operation,
    first: first.map(toSent),
    wrong: toSent(wrong),
    right: toSent(right),
    changes: listDifferences(wrong, right).map((change) => ({ ...change })),
  };
}

const toSent = (call: WireCall) => ({ ...call, headers: { ...call.headers } });
