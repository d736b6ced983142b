import type { ParcelStatus, ShipmentStatuses } from '@portal/edifact/iftsta';
import { toLocalMoment } from '@portal/edifact/moments';
import type { Step } from '../../scenarios/plan.ts';
import type { Booking, Parcel } from '../../shipment/booking.ts';
import { countryCode } from '../../shipment/countries.ts';
import { toEvent } from '../../shipment/journey.ts';
import { TIME_ZONES } from '../../shipment/local-time.ts';

/** A scan of a parcel, as tracking has it. */
export interface Scan {
  readonly booking: Booking;
  readonly parcel: Parcel;
  readonly step: Step;
}

/** The carrier's own clocks. */
export const toOwnMoment = (time: number): string => toLocalMoment(new Date(time), TIME_ZONES.SE);

/** The scans by shipment, in the order in which they came. */
export function toStatuses(scans: readonly Scan[]): ShipmentStatuses[] {
  const shipments = new Map<Booking, Scan[]>();
  for (const scan of scans) {
    shipments.set(scan.booking, [...(shipments.get(scan.booking) ?? []), scan]);
  }
  return [...shipments].map(([booking, ofIt]) => ({
    customerNumber: booking.sender.customerNumber,
    shipmentNumber: booking.shipmentNumber ?? booking.bookingId,
    statuses: ofIt.map(toStatus),
  }));
}

function toStatus({ booking, parcel, step }: Scan): ParcelStatus {
  const { code, reason, at, location } = toEvent(booking, step);
  return {
    code,
    reason: reason?.code,
    at: toLocalMoment(new Date(at), TIME_ZONES[countryCode.parse(location.country)]),
    place: location.city,
    reference: parcel.reference ?? booking.reference,
    itemId: parcel.itemId,
  };
}
