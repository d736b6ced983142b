import { toFeedEvent } from '../handlers/shipment-trackandtrace/to-item-reply.ts';
import type { ToTrackingUrl } from '../shipment/tracking-url.ts';
import { ofWorldKey } from '../worlds/owner.ts';
import type { Happening } from '../worlds/happenings.ts';

const SOURCE = '/rest/shipment/v5/trackandtrace';
const TYPE = 'example.postal.parcel';

/**
 * The event as a CloudEvent 1.0; its data is what the feed of Track and Trace has. The id is the same however often it is
 * made. `account`, `bookingid`, `service` and `tocountry` are attributes
 * of our own.
 */
export function toCloudEvent(worldKey: string, happening: Happening, toTrackingUrl: ToTrackingUrl) {
  const { account } = ofWorldKey(worldKey);
  const { parcel, booking, code, nth } = happening;
  const data = toFeedEvent(happening, {
    toTrackingUrl: (itemId) => toTrackingUrl(worldKey, itemId),
  });
  return {
    specversion: '1.0',
    id: `${parcel.itemId}-${nth}-${code}`,
    type: `${TYPE}.${data.status}`,
    source: SOURCE,
    subject: parcel.itemId,
    time: data.at,
    datacontenttype: 'application/json',
    account,
    bookingid: booking.bookingId,
    service: booking.service,
    tocountry: booking.receiver.country,
    data,
  };
}
