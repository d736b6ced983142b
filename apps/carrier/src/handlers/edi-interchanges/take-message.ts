import type { ApplicationFault } from '@portal/edifact/aperak';
import type { FromIftmin } from '@portal/edifact/from-iftmin';
import { placeFault, type Places } from '@portal/edifact/place-fault';
import type { Announcement, DesadvReading } from '@portal/edifact/read-desadv';
import { CarrierFault, type Fault, refuse, toFault } from '../../composite-fault.ts';
import type { CarrierRequest } from '../../operation-handler.ts';
import { bookingInput, bookingsOf, itemsOf, type Booking } from '../../shipment/booking.ts';
import { requireBookable } from '../../shipment/check-booking.ts';
import { createBooking } from '../../shipment/create-booking.ts';
import { saveBooking } from '../../shipment/find-booking.ts';
import type { World } from '../../state/world.ts';
import { requireOpen, requireUnblocked } from '../shipment-booking/booking-faults.ts';
import type { ReceivedMessage } from './read-interchange.ts';

export interface Taking extends Pick<CarrierRequest, 'account' | 'readAs'> {
  readonly world: World;
}

/** What came of a message: a booking, an announcement, or why neither did. */
export interface Outcome {
  /** Number of the document, as BGM has it. */
  readonly document: string;
  readonly bookingId: string | null;
  readonly despatchNumber: string | null;
  readonly faults: readonly ApplicationFault[];
}

const NOTHING = { document: '', bookingId: null, despatchNumber: null, faults: [] };

/** Books what an IFTMIN says, announces what a DESADV says; a refusal changes nothing. */
export function takeMessage(
  { reference, type, iftmin, desadv }: ReceivedMessage,
  taking: Taking,
): Outcome {
  if (iftmin) return takeIftmin(iftmin, taking);
  if (desadv) return takeDesadv(desadv, reference, taking);
  const text = `We take IFTMIN, DESADV and CONTRL, and no ${type}`;
  return { ...NOTHING, document: reference, faults: [{ code: 'EDX-1005', text }] };
}

/** Faults in place of what was thrown; anything else goes on. */
function orFaults(document: string, places: Places, take: () => Partial<Outcome>): Outcome {
  try {
    return { ...NOTHING, document, ...take() };
  } catch (error) {
    if (!(error instanceof CarrierFault)) throw error;
    const faults = error.faults.map((fault) => toApplicationFault(fault, places));
    return { ...NOTHING, document, faults };
  }
}

function toApplicationFault(fault: Fault, places: Places): ApplicationFault {
  const { faultCode: code, explanationText: text, paramValues = [] } = fault;
  return placeFault({ code, text, param: paramValues[0]?.param }, places);
}

function takeIftmin(read: FromIftmin, taking: Taking): Outcome {
  const { account, world } = taking;
  return orFaults(read.number, read.places, () => {
    const known = findShipment(read.number, account, world);
    const booking = read.isCancellation
      ? cancel(read.number, known, { account, world })
      : book(read, known, taking);
    return { bookingId: booking.bookingId };
  });
}

function findShipment(number: string, account: string, world: World): Booking | undefined {
  return bookingsOf(world)
    .list(account)
    .find(({ shipmentNumber }) => shipmentNumber === number);
}

type Place = Pick<Taking, 'account' | 'world'>;

function book(
  { booking, number, itemIds }: FromIftmin,
  known: Booking | undefined,
  { account, world, readAs }: Taking,
): Booking {
  if (known) {
    const text = `Shipment ${number} is booked already, as ${known.bookingId}`;
    refuse(409, 'EDX-1001', { text });
  }
  const input = bookingInput.parse(readAs(bookShipment, booking));
  requireUnblocked(input);
  requireNew(itemIds, { account, world });
  requireBookable(input, world);
  const own = { shipmentNumber: number, itemIds };
  const made = createBooking(input, { account, own }, world);
  saveBooking(account, made, world);
  return made;
}

/** What its document asks of a booking, it asks of an IFTMIN. */
const bookShipment = { method: 'POST', path: '/rest/shipment/v3/bookings' };

/** A parcel has an SSCC of its own. */
function requireNew(itemIds: readonly string[], { account, world }: Place): void {
  const used = itemIds.filter(
    (itemId, index) =>
      itemsOf(world).get(account, itemId) !== undefined || itemIds.indexOf(itemId) < index,
  );
  if (used.length === 0) return;
  const faults = used.map((itemId) =>
    toFault('EDX-1002', { text: `SSCC ${itemId} was used within the last twelve months` }),
  );
  throw new CarrierFault(409, faults);
}

function cancel(number: string, known: Booking | undefined, { account, world }: Place): Booking {
  const booking = known ?? refuse(404, 'EDX-1004', { text: `There is no shipment ${number}` });
  requireOpen(booking, world);
  const cancelledAt = new Date(world.clock()).toISOString();
  saveBooking(account, { ...booking, cancelledAt, updatedAt: cancelledAt }, world);
  return booking;
}

function takeDesadv(
  { announcement, faults }: DesadvReading,
  reference: string,
  { account, world }: Taking,
): Outcome {
  const { despatchNumber: document } = announcement;
  if (faults.length > 0) {
    return {
      ...NOTHING,
      document: document === '' ? reference : document,
      faults: faults.map((text) => ({ code: 'EDX-1003', text })),
    };
  }
  world.collection<Announcement>('announcements').put(account, document, announcement);
  return { ...NOTHING, document, despatchNumber: document };
}
