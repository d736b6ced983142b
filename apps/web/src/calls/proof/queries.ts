import { listProofs } from '@portal/contract/catalogue/specification/proof-operations';
import type { Client } from '@portal/contract/client';
import { callQuery } from '../../api/call-query.ts';

/** How many published examples hold, of every API that the reader sees. */
export function proofsQuery(client: Client, path: 'aut' | 'noa') {
  return { ...callQuery(client, listProofs, { params: { path } }), staleTime: 5 * 60_000 };
}
