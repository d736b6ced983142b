import type { CarrierReply, CarrierRequest, OperationHandler } from '../../operation-handler.ts';
import type { World } from '../../state/world.ts';
import { answerOnce } from '../answer-once.ts';
import { toPublicId } from '../public-id.ts';
import { refuse } from '../refuse.ts';
import {
  createFreightBookingOf,
  freightBookings,
  toFreightReply,
  type FreightOrder,
} from './freight-booking.ts';
import { LORRY_LENGTH_METRES, toChargeable } from './goods.ts';
import { quotes, toOffers, type FreightTask, type Quote } from './quote.ts';

const HOLDS_FOR = 48 * 3_600_000;

export const createQuote: OperationHandler = ({ account, body }, world) => {
  const task = body as FreightTask;
  const fault = findGoodsFault(task);
  if (fault) return fault;
  const quote: Quote = {
    quoteId: toPublicId('qt_', world.nextSerial('quote')),
    validUntil: new Date(world.clock() + HOLDS_FOR).toISOString(),
    chargeable: toChargeable(task.goods),
    offers: toOffers(task),
  };
  quotes.save(account, quote, world);
  const location = `/rest/transport/v1/freight/quotes/${quote.quoteId}`;
  return { status: 201, headers: { location }, body: quote };
};

export const getQuote: OperationHandler = ({ account, params }, world) => {
  const { quoteId = '' } = params;
  const quote = quotes.find(account, quoteId, world);
  return quote ? { status: 200, body: quote } : toUnknownQuote(quoteId);
};

export const createFreightBooking: OperationHandler = (request, world) =>
  answerOnce(request, world, {
    name: 'freightKeys',
    faultCode: 'FREIGHT-409-KEY',
    answer: () => bookFreight(request, world),
  });

function bookFreight({ account, body }: CarrierRequest, world: World): CarrierReply {
  const order = body as FreightOrder;
  const { quoteId } = order;
  const quote = typeof quoteId === 'string' ? quotes.find(account, quoteId, world) : undefined;
  if (typeof quoteId === 'string' && !quote) return toUnknownQuote(quoteId);
  if (quote && Date.parse(quote.validUntil) < world.clock()) {
    const text = `The quote held until ${quote.validUntil}`;
    return refuse(409, 'FREIGHT-409-QUOTE', { text, param: 'quoteId', value: quoteId });
  }
  const fault = findGoodsFault(order);
  if (fault) return fault;
  const booking = createFreightBookingOf(order, world);
  const offer = quote?.offers.find(({ service }) => service === order.service);
  const priced = offer ? { ...booking, price: offer.total } : booking;
  freightBookings.save(account, priced, world);
  const location = `/rest/transport/v1/freight/bookings/${priced.bookingId}`;
  return { status: 201, headers: { location }, body: toFreightReply(priced, world) };
}

function findGoodsFault({ goods, addOns = [] }: FreightTask): CarrierReply | undefined {
  const { loadingMetres } = toChargeable(goods);
  if (loadingMetres > LORRY_LENGTH_METRES) {
    const text = `The goods take ${loadingMetres} loading metres; a lorry has ${LORRY_LENGTH_METRES}`;
    const about = { param: 'goods', value: String(loadingMetres) };
    return refuse(422, 'FREIGHT-422-CAPACITY', { text, ...about });
  }
  const isDangerous = goods.some(({ dangerousGoods = [] }) => dangerousGoods.length > 0);
  if (!isDangerous || addOns.includes('G1')) return undefined;
  const text = 'Dangerous goods need the add-on G1';
  return refuse(422, 'FREIGHT-422-G1', { text, param: 'addOns', value: addOns });
}

function toUnknownQuote(quoteId: string): CarrierReply {
  const text = `There is no quote ${quoteId}`;
  return refuse(404, 'FREIGHT-404', { text, param: 'quoteId', value: quoteId });
}
