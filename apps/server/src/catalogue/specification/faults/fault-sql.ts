import type { Reach } from '@portal/contract/role';
import type { DocumentFault } from '@portal/openapi/faults/document-fault';
import type { Database } from '../../../platform/database/database.ts';
import { whereSeen } from '../specification-sql.ts';

export interface FaultsOfApi {
  readonly id: number;
  readonly system_name: string;
  readonly title: string;
  readonly version: string;
  readonly status: 'active' | 'deprecated';
  readonly base_path: string | null;
  readonly faults: readonly DocumentFault[];
}

/** The codes that documents name, by API: active ones first, then by title. */
export async function listFaultsOfApis(database: Database, visibilities: readonly Reach[]) {
  const { rows } = await database.query<FaultsOfApi>({
    text: `SELECT id, system_name, title, version, status, base_path, outline->'faults' AS faults
      FROM specifications WHERE ${whereSeen('$1')} AND outline->'faults' IS NOT NULL
      ORDER BY status, title, system_name`,
    values: [visibilities],
  });
  return rows;
}
