import { trackParcel } from '@portal/contract/usage/tracking/operations';
import { trackedParcel } from '@portal/contract/usage/tracking/schema';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import { askCarrier, limitOpenCalls } from '../shipment/index.ts';

/** The parcel may be any account's: the carrier asks for a name. */
const asReceiver = {
  accountId: 'receivers',
  base: '/rest/shipment/v5',
  inProduction: true,
} as const;

/** For whoever waits for a parcel. */
export function trackingRoutes({ portal }: Services, carrierUrl: string): readonly Route[] {
  const carrier = { carrierUrl, production: portal.production };
  const limit = limitOpenCalls();
  return [
    memberRoute(trackParcel, ({ params, query, origin }) => {
      limit(origin.address);
      const itemId = encodeURIComponent(params.itemId);
      const path = `/trackandtrace/items/${itemId}/public?${new URLSearchParams(query).toString()}`;
      const call = { ...asReceiver, requestId: origin.requestId, path };
      return askCarrier(carrier, call, trackedParcel);
    }),
  ];
}
