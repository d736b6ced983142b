import { readUrls } from '../outbox/events-target.ts';
import { ofWorldKey } from '../worlds/owner.ts';

/** The page on which the receiver of a parcel of that world follows it. */
export type ToTrackingUrl = (worldKey: string, itemId: string) => string;

export const DEFAULT_TRACKING_URL = 'https://www.postal.example/track';

/** @param pages one address for all parcels, or one a portal, as `readUrls` reads them */
export function createTrackingUrl(pages: string): ToTrackingUrl {
  const urls = readUrls(pages) ?? new Map<string, string>();
  return (worldKey, itemId) => {
    const { portal = '' } = ofWorldKey(worldKey);
    const page = urls.get(portal) ?? urls.get('') ?? DEFAULT_TRACKING_URL;
    return `${page.replace(/\/+$/, '')}/${itemId}`;
  };
}
