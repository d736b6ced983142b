import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { requireReadable } from '../../shipment/check-booking.ts';
import { once } from '../answer-once.ts';
import { toDocumentPdf } from '../document-pdf.ts';
import { toPublicId } from '../public-id.ts';
import { withBody, withQuery } from '../read.ts';
import { created, isWanted, ok, orTable, toFileReply, toPage } from '../replies.ts';
import {
  createFreightBookingOf,
  freightBookings,
  freightOrder,
  toFreightReply,
  type FreightBooking,
} from './freight-booking.ts';
import { LORRY_KG, LORRY_LENGTH_METRES, toChargeable } from './goods.ts';
import {
  freightTask,
  GROUPAGE_LIMIT_KG,
  quotes,
  toOffers,
  type FreightTask,
  type Quote,
} from './quote.ts';

const HOLDS_FOR = 48 * 3_600_000;
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
const TITLES: Readonly<Record<string, string>> = {
  waybill: 'CMR waybill',
  labels: 'Pallet labels',
  proofOfDelivery: 'Proof of delivery',
};

const listQuery = z.object({
  state: z.optional(z.array(z.string())),
  reference: z.optional(z.string()),
  page: z.number(),
});

function requireGoods({ goods, addOns = [] }: FreightTask): void {
  const { loadingMetres, grossWeightKg } = toChargeable(goods);
  requireRoom(loadingMetres, LORRY_LENGTH_METRES, 'loading metres; a lorry has');
  requireRoom(grossWeightKg, LORRY_KG, 'kg; a lorry takes');
  const isDangerous = goods.some(({ dangerousGoods = [] }) => dangerousGoods.length > 0);
  if (!isDangerous || addOns.includes('G1')) return;
  const text = 'Dangerous goods need the add-on G1';
  refuse(422, 'FREIGHT-422-G1', { text, param: 'addOns', value: addOns });
}

function requireRoom(value: number, most: number, of: string): void {
  if (value <= most) return;
  const text = `The goods take ${value} ${of} ${most}`;
  refuse(422, 'FREIGHT-422-CAPACITY', { text, param: 'goods', value: String(value) });
}

function toRow(booking: ReturnType<typeof toFreightReply>) {
  const { bookingId, state, service, waybillNumber, pickupOn, deliverOn, price } = booking;
  const { reference } = booking;
  const money = [price.amount.toFixed(2), price.currency];
  return [bookingId, state, service, waybillNumber, pickupOn, deliverOn, ...money, reference];
}

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

export const freightOperations: Operations = {
  createQuote: withBody(freightTask, (task, { account }, world) => {
    requireGoods(task);
    const quote: Quote = {
      quoteId: toPublicId('qt_', world.nextSerial('quote')),
      validUntil: new Date(world.clock() + HOLDS_FOR).toISOString(),
      chargeable: toChargeable(task.goods),
      offers: toOffers(task),
    };
    quotes.save(account, quote, world);
    return created(quote, `/rest/transport/v1/freight/quotes/${quote.quoteId}`);
  }),

  getQuote: quotes.one((quote) => ok(quote)),

  createFreightBooking: once(
    { name: 'freightKeys', faultCode: 'FREIGHT-409-KEY' },
    withBody(freightOrder, (order, { account }, world) => {
      requireReadable(order);
      const { quoteId, service } = order;
      const quote = quoteId === null ? undefined : quotes.get(account, quoteId, world);
      if (quote && Date.parse(quote.validUntil) < world.clock()) {
        const text = `The quote held until ${quote.validUntil}`;
        refuse(409, 'FREIGHT-409-QUOTE', { text, param: 'quoteId', value: quoteId });
      }
      requireGoods(order);
      const { weightKg } = toChargeable(order.goods);
      if (service === 'F60') requireRoom(weightKg, GROUPAGE_LIMIT_KG, 'kg chargeable; F60 takes');
      const booking = createFreightBookingOf(order, world);
      const offer = quote?.offers.find((candidate) => candidate.service === service);
      const priced = offer ? { ...booking, price: offer.total } : booking;
      freightBookings.save(account, priced, world);
      const location = `/rest/transport/v1/freight/bookings/${priced.bookingId}`;
      return created(toFreightReply(priced, world), location);
    }),
  ),

  listFreightBookings: withQuery(listQuery, ({ state, reference, page }, request, world) => {
    const found = freightBookings
      .list(request.account, world)
      .map((booking) => toFreightReply(booking, world))
      .filter((booking) => isWanted<string>(state, booking.state))
      .filter((booking) => isWanted(reference, booking.reference));
    const bookings = toPage(found, page, PAGE_SIZE);
    const table = { columns: COLUMNS, rows: bookings.map(toRow) };
    return orTable(request, ok({ page, total: found.length, bookings }), table);
  }),

  getFreightBooking: freightBookings.one((booking, _request, world) =>
    ok(toFreightReply(booking, world)),
  ),

  cancelFreightBooking: freightBookings.one((booking, { account }, world) => {
    const { state } = toFreightReply(booking, world);
    if (state !== 'booked') {
      const text = `A booking in the state ${state} cannot be cancelled`;
      refuse(409, 'FREIGHT-409-STATE', { text, param: 'state', value: state });
    }
    const cancelled: FreightBooking = { ...booking, state: 'cancelled' };
    freightBookings.save(account, cancelled, world);
    return ok(toFreightReply(cancelled, world));
  }),

  getFreightDocument: freightBookings.one(async (booking, { params }, world) => {
    const { kind = '' } = params;
    if (!toFreightReply(booking, world).documents.includes(kind)) {
      const text = 'There is no proof of delivery before the goods are delivered';
      refuse(409, 'FREIGHT-409-DOCUMENT', { text, param: 'kind', value: kind });
    }
    const { waybillNumber, createdAt } = booking;
    const body = await toDocumentPdf({
      title: `${TITLES[kind] ?? kind} ${waybillNumber}`,
      lines: toLines(booking),
      createdAt: new Date(createdAt),
    });
    return toFileReply(body, 'application/pdf', {
      name: `${waybillNumber}-${kind}.pdf`,
      as: 'inline',
    });
  }),
};
