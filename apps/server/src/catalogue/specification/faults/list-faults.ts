import { portalFaults } from '@portal/contract/catalogue/specification/portal-faults';
import type { ListedFault } from '@portal/contract/catalogue/specification/fault-operations';
import type { Role } from '@portal/contract/role';
import type { DocumentFault } from '@portal/openapi/faults/document-fault';
import { reachOf } from '../../../context/reach-of.ts';
import type { ProgramReader } from '../programs/read-for-programs.ts';
import { type FaultsOfApi, listFaultsOfApis } from './fault-sql.ts';
import { withMembers } from '../../../platform/database/with-members.ts';

type Reader = Pick<ProgramReader, 'database' | 'portal'>;

/** The portal's own codes, then those of each API that the role sees. */
export async function listFaults(reader: Reader, role: Role): Promise<ListedFault[]> {
  const apis = await listApis(reader, role);
  const own = portalFaults.map((fault) =>
    withMembers(fault, { fields: [...fault.fields], api: null }),
  );
  return [...own, ...apis.flatMap((api) => api.faults.map((fault) => toListed(api, fault)))];
}

const isOwn = new Set(portalFaults.map(({ code }) => code));

/** A document that shows an answer of the gateway does not make it one of its API. */
export async function listApis({ database, portal }: Reader, role: Role): Promise<FaultsOfApi[]> {
  const apis = await listFaultsOfApis(database, reachOf(portal, role));
  return apis.map((api) =>
    withMembers(api, { faults: api.faults.filter(({ code }) => !isOwn.has(code)) }),
  );
}

export function toListed(api: FaultsOfApi, fault: DocumentFault): ListedFault {
  const { code, status, title, rule, fix, fields } = fault;
  return { code, status, title, rule, fix, fields: [...fields], api: toApi(api) };
}

function toApi({ id, system_name: systemName, title, version, status }: FaultsOfApi) {
  const reference = status === 'active' ? systemName : toSpecificationId(id);
  return { systemName, title, version, status, reference };
}

export const toSpecificationId = (id: number) => `spec-${String(id).padStart(4, '0')}`;
