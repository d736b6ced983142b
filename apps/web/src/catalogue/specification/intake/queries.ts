import { listSpecificationEvents } from '@portal/contract/catalogue/specification/publish-operations';
import type { Client } from '@portal/contract/client';
import { callQuery } from '../../../api/call-query.ts';

/** For who reads those of several APIs at once. */
export function eventsQuery(client: Client, path: 'aut' | 'noa', specificationId: string) {
  return callQuery(client, listSpecificationEvents, { params: { path, specificationId } });
}
