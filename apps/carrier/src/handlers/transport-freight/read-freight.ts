import type { CarrierReply, OperationHandler } from '../../operation-handler.ts';
import { toDocumentPdf } from '../document-pdf.ts';
import { chooseMediaType, toCsvReply } from '../negotiate.ts';
import { refuse } from '../refuse.ts';
import { freightBookings, toFreightReply, type FreightBooking } from './freight-booking.ts';

const PAGE_SIZE = 50;
const COLUMNS = [
  'bookingId',
  'state',
  'service',
  'waybillNumber',
  'pickupOn',
  'deliverOn',
  'amount',
  'currency',
  'reference',
];

interface ListQuery {
  readonly state?: readonly string[];
  readonly reference?: string;
  readonly page: number;
}

export const listFreightBookings: OperationHandler = (request, world) => {
  const { state, reference, page } = request.query as unknown as ListQuery;
  const found = freightBookings
    .list(request.account, world)
    .map((booking) => toFreightReply(booking, world))
    .filter((booking) => state === undefined || state.includes(booking.state))
    .filter((booking) => reference === undefined || booking.reference === reference);
  const start = (page - 1) * PAGE_SIZE;
  const bookings = found.slice(start, start + PAGE_SIZE);
  if (chooseMediaType(request, ['application/json', 'text/csv']) === 'text/csv') {
    return toCsvReply([COLUMNS, ...bookings.map(toRow)]);
  }
  return { status: 200, body: { page, total: found.length, bookings } };
};

function toRow(booking: ReturnType<typeof toFreightReply>) {
  const { bookingId, state, service, waybillNumber, pickupOn, deliverOn, price } = booking;
  const { reference } = booking;
  const money = [price.amount.toFixed(2), price.currency];
  return [bookingId, state, service, waybillNumber, pickupOn, deliverOn, ...money, reference];
}

export const getFreightBooking: OperationHandler = ({ account, params }, world) => {
  const { bookingId = '' } = params;
  const booking = freightBookings.find(account, bookingId, world);
  if (!booking) return toUnknownBooking(bookingId);
  return { status: 200, body: toFreightReply(booking, world) };
};

export const cancelFreightBooking: OperationHandler = ({ account, params }, world) => {
  const { bookingId = '' } = params;
  const booking = freightBookings.find(account, bookingId, world);
  if (!booking) return toUnknownBooking(bookingId);
  const { state } = toFreightReply(booking, world);
  if (state !== 'booked') {
    const text = `A booking in the state ${state} cannot be cancelled`;
    return refuse(409, 'FREIGHT-409-STATE', { text, param: 'state', value: state });
  }
  const cancelled: FreightBooking = { ...booking, state: 'cancelled' };
  freightBookings.save(account, cancelled, world);
  return { status: 200, body: toFreightReply(cancelled, world) };
};

const TITLES: Readonly<Record<string, string>> = {
  waybill: 'CMR waybill',
  labels: 'Pallet labels',
  proofOfDelivery: 'Proof of delivery',
};

export const getFreightDocument: OperationHandler = async ({ account, params }, world) => {
  const { bookingId = '', kind = '' } = params;
  const booking = freightBookings.find(account, bookingId, world);
  if (!booking) return toUnknownBooking(bookingId);
  const { documents } = toFreightReply(booking, world);
  if (!documents.includes(kind)) {
    const text = 'There is no proof of delivery before the goods are delivered';
    return refuse(409, 'FREIGHT-409-DOCUMENT', { text, param: 'kind', value: kind });
  }
  const { waybillNumber, createdAt } = booking;
  const body = await toDocumentPdf({
    title: `${TITLES[kind] ?? kind} ${waybillNumber}`,
    lines: toLines(booking),
    createdAt: new Date(createdAt),
  });
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${waybillNumber}-${kind}.pdf"`,
  };
  return { status: 200, headers, body };
};

function toLines({ from, to, goods, itemIds, incoterm, pickupOn, deliverOn }: FreightBooking) {
  return [
    `Sender: ${from.name}, ${from.street}, ${from.postcode} ${from.city}, ${from.country}`,
    `Consignee: ${to.name}, ${to.street}, ${to.postcode} ${to.city}, ${to.country}`,
    `Pickup: ${pickupOn}   Delivery: ${deliverOn}   Terms: ${incoterm} (Incoterms 2020)`,
    ' ',
    ...goods.map((line) => `${line.count} ${line.packaging}, ${line.grossWeightKg} kg gross`),
    ' ',
    ...itemIds.map((itemId) => `SSCC (00) ${itemId}`),
  ];
}

function toUnknownBooking(bookingId: string): CarrierReply {
  const text = `There is no booking ${bookingId}`;
  return refuse(404, 'FREIGHT-404', { text, param: 'bookingId', value: bookingId });
}
