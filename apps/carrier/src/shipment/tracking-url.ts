/** The page on which the receiver of a parcel follows it. */
export type ToTrackingUrl = (itemId: string) => string;

export const DEFAULT_TRACKING_URL = 'https://www.postal.example/track';

export const createTrackingUrl =
  (base: string): ToTrackingUrl =>
  (itemId) =>
    `${base}/${itemId}`;
