import type { Client } from '@portal/contract/client';
import { listServiceCodes } from '@portal/contract/help/service-code/operations';
import { queryOptions } from '@tanstack/react-query';

type CallOptions = Pick<Parameters<Client>[1] & object, 'signal' | 'fetch'>;

async function readServiceCodes(client: Client, sent: CallOptions) {
  const list = (serviceType: 'basicAddonCombo' | 'basicService' | 'additionalService') =>
    client(listServiceCodes, { params: { serviceType }, ...sent });
  const [combinations, services, addOns] = await Promise.all([
    list('basicAddonCombo'),
    list('basicService'),
    list('additionalService'),
  ]);
  return { combinations, services, addOns };
}

/** Past what the browser has kept: who publishes a table sees it at once. */
export function readNewServiceCodes(client: Client) {
  const anew: typeof fetch = (input, init) => fetch(input, { ...init, cache: 'reload' });
  return readServiceCodes(client, { fetch: anew });
}

/** The three lists of service codes, of every issuing country (contracts E1). */
export function serviceCodesQuery(client: Client) {
  return queryOptions({
    queryKey: [listServiceCodes.id],
    queryFn: ({ signal }) => readServiceCodes(client, { signal }),
    staleTime: 300_000,
    meta: { access: listServiceCodes.access },
  });
}
