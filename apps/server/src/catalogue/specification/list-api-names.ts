import { listApiNames as operation } from '@portal/contract/catalogue/specification/name-operations';
import type { Caller } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { reachOf } from '../../context/reach-of.ts';
import { listNames } from './api-names-sql.ts';

/** Of whoever asks, by their role; written once a change of the catalogue. */
export function listApiNames({ database, portal, listings }: Services, caller: Caller) {
  const role = caller?.role ?? 'public';
  return listings.once(operation, [role], async () => {
    const apis = await listNames(database, reachOf(portal, role));
    return { apis: apis.map((api) => ({ api })) };
  });
}
