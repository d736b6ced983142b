import type { Booking, LabelWish, Parcel } from '../shipment/booking.ts';
import { SERVICES } from '../shipment/services.ts';
import { findCollectionPoint } from '../shipment/journey.ts';

/** What is printed on one label, as text. */
export interface LabelText {
  readonly itemId: string;
  readonly service: string;
  readonly serviceName: string;
  /** Destination for the sorting machine, for example SE 11122. */
  readonly route: string;
  readonly sender: readonly string[];
  readonly receiver: readonly string[];
  readonly details: readonly string[];
}

export type LabelFormat = LabelWish['format'];

export const MEDIA_TYPES: Readonly<Record<LabelFormat, string>> = {
  PDF: 'application/pdf',
  ZPL: 'text/plain; charset=utf-8',
  PNG: 'image/png',
};

/** Millimetres of a label. */
export const LABEL_WIDTH = 100;
export const LABEL_HEIGHT = 150;

export function toLabelText(booking: Booking, parcel: Parcel): LabelText {
  const { sender, receiver, service, addOns } = booking;
  const index = booking.parcels.indexOf(parcel) + 1;
  const point = findCollectionPoint(booking);
  const destination = point ?? receiver;
  return {
    itemId: parcel.itemId,
    service,
    serviceName: SERVICES[service]?.name ?? service,
    route: `${destination.country} ${destination.postcode.replaceAll(/[\s-]/g, '')}`,
    sender: toLines(sender.name, `Customer ${sender.customerNumber}`, [
      sender.city,
      sender.country,
    ]),
    receiver: [
      receiver.name,
      receiver.street,
      `${receiver.country}-${receiver.postcode} ${receiver.city}`,
      ...(point ? [`Collect at ${point.name}`, point.street] : []),
    ],
    details: [
      `Parcel ${index || 1} of ${booking.parcels.length}   ${parcel.weightKg} kg`,
      `Add-ons: ${addOns.join(' ') || 'none'}`,
      ...(parcel.reference === undefined ? [] : [`Ref: ${parcel.reference}`]),
    ],
  };
}

/** (00) 3 952 0001 000000421 7: application identifier, then the number in its parts. */
export function toReadableSscc(itemId: string): string {
  const parts = [
    itemId.slice(0, 1),
    itemId.slice(1, 4),
    itemId.slice(4, 8),
    itemId.slice(8, 17),
    itemId.slice(17),
  ];
  return `(00) ${parts.join(' ')}`;
}

function toLines(
  name: string | undefined,
  customer: string,
  place: readonly (string | undefined)[],
): string[] {
  const city = place.filter((part) => part !== undefined).join(', ');
  return [name, customer, city].filter((line) => line !== undefined && line !== '') as string[];
}
