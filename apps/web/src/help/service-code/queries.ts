import type { Client } from '@portal/contract/client';
import { listServiceCodes } from '@portal/contract/help/service-code/operations';
import { queryOptions } from '@tanstack/react-query';

/** The three lists of service codes, of every issuing country, which a page has or lacks together (contracts E1). */
export function serviceCodesQuery(client: Client, cache: RequestCache = 'default') {
  return queryOptions({
    queryKey: [listServiceCodes.id],
    queryFn: async ({ signal }) => {
      const list = (serviceType: 'basicAddonCombo' | 'basicService' | 'additionalService') =>
        client(listServiceCodes, {
          params: { serviceType },
          signal,
          ...(cache !== 'default' && { fetch: (input, init) => fetch(input, { ...init, cache }) }),
        });
      const [combinations, services, addOns] = await Promise.all([
        list('basicAddonCombo'),
        list('basicService'),
        list('additionalService'),
      ]);
      return { combinations, services, addOns };
    },
    staleTime: 300_000,
    meta: { access: listServiceCodes.access },
  });
}
