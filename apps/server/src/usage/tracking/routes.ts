import { trackParcel } from '@portal/contract/usage/tracking/operations';
import { trackedParcel } from '@portal/contract/usage/tracking/schema';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import { askCarrier, limitOpenCalls } from '../shipment/index.ts';

/** For whoever waits for a parcel, which may be any account's: the carrier asks for a name. */
export function trackingRoutes({ portal }: Services, carrierUrl: string): readonly Route[] {
  const carrier = { carrierUrl, production: portal.production };
  const limit = limitOpenCalls();
  return [
    memberRoute(trackParcel, ({ params, query, origin: { address, requestId } }) => {
      limit(address);
      const item = `/trackandtrace/items/${encodeURIComponent(params.itemId)}`;
      const path = `${item}/public?${new URLSearchParams(query).toString()}`;
      return askCarrier(
        carrier,
        { accountId: 'receivers', base: '/rest/shipment/v5', requestId, path, inProduction: true },
        trackedParcel,
      );
    }),
  ];
}
