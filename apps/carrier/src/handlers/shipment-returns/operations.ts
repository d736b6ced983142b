import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import { renderLabel } from '../../labels/render-label.ts';
import { toLabel } from '../../labels/to-label.ts';
import type { Operations } from '../../operation-handler.ts';
import { isReturnLane, toReturnBooking, type ReturnOrder } from '../../shipment/return.ts';
import type { World } from '../../state/world.ts';
import { withBody, withQuery } from '../read.ts';
import {
  chooseMediaType,
  created,
  isWanted,
  ok,
  orTable,
  toCursorPage,
  toFileReply,
} from '../replies.ts';
import { completeOrder, returnInput } from './complete-order.ts';
import {
  cancelReturn,
  createReturn,
  returns,
  toReturnReply,
  toReturnState,
} from './return-record.ts';

const listQuery = z.object({
  state: z.optional(z.string()),
  outboundBookingId: z.optional(z.string()),
  limit: z.number(),
  cursor: z.optional(z.string()),
});
const reportQuery = z.object({
  from: z._default(z.nullable(z.string()), null),
  to: z._default(z.nullable(z.string()), null),
});

function requireLane({ sender, receiver }: ReturnOrder): void {
  if (isReturnLane(sender.country, receiver.country)) return;
  const text = `Returns from ${sender.country} to ${receiver.country} are not possible`;
  refuse(422, 'RETURN-422-LANE', { text, param: 'sender.country', value: sender.country });
}

/** A parcel, or a booking where none is named, has one open return at a time. */
function requireFirst(order: ReturnOrder, account: string, world: World): void {
  const { outboundBookingId: value, outboundItemId } = order;
  const earlier = returns
    .list(account, world)
    .filter((known) => toReturnState(known, world.clock()) === 'created')
    .find((known) => known.outboundBookingId === value && known.outboundItemId === outboundItemId);
  if (!earlier || value === null) return;
  const text = `Booking ${value} has a return already: ${earlier.returnId}`;
  refuse(409, 'RETURN-409-BOOKING', { text, param: 'outboundBookingId', value });
}

function refuseState(state: string, verb: string): never {
  const text = `A return in the state ${state} ${verb}`;
  return refuse(409, 'RETURN-409-STATE', { text, param: 'state', value: state });
}

const FORMATS = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'application/zpl': 'ZPL',
} as const;

export const returnOperations: Operations = {
  createReturn: withBody(returnInput, (input, { account }, world) => {
    const order = completeOrder(input, account, world);
    requireLane(order);
    requireFirst(order, account, world);
    const made = createReturn(order, account, world);
    return created(toReturnReply(made, world), `/rest/shipment/v1/returns/${made.returnId}`);
  }),

  listReturns: withQuery(listQuery, (query, { account }, world) => {
    const found = returns
      .list(account, world)
      .map((known) => toReturnReply(known, world))
      .filter(({ state }) => isWanted<string>(query.state, state))
      .filter((known) => isWanted<string | null>(query.outboundBookingId, known.outboundBookingId));
    const { page, next } = toCursorPage(found, ({ returnId }) => returnId, query);
    return ok({ returns: page, next });
  }),

  getReturn: returns.one((found, _request, world) => ok(toReturnReply(found, world))),

  cancelReturn: returns.one((found, { account }, world) => {
    const state = toReturnState(found, world.clock());
    if (state !== 'created') refuseState(state, 'cannot be cancelled');
    cancelReturn(found, account, world);
    return { status: 204 };
  }),

  getReturnLabel: returns.one(async (found, request, world) => {
    if (found.state === 'cancelled') refuseState(found.state, 'has no label');
    const types = ['application/pdf', 'image/png', 'application/zpl'] as const;
    const type = chooseMediaType(request, types) ?? 'application/pdf';
    const format = FORMATS[type];
    const wish = { format, dpi: 203 } as const;
    const booking = toReturnBooking(found, world);
    const [parcel] = booking.parcels;
    if (!parcel) throw new Error(`Return ${found.returnId} has no parcel`);
    const label = toLabel(booking, parcel, world);
    const body = await renderLabel(label, wish, new Date(found.createdAt));
    const name = `${found.itemId}.${format.toLowerCase()}`;
    return toFileReply(body, type, { name, as: 'attachment' });
  }),

  getReturnReport: withQuery(reportQuery, ({ from, to }, request, world) => {
    const found = returns.list(request.account, world).filter(({ createdAt }) => {
      const day = createdAt.slice(0, 10);
      return (from === null || day >= from) && (to === null || day <= to);
    });
    const articles: Record<string, number> = {};
    for (const { reason = 'other', quantity } of found.flatMap(({ items }) => items)) {
      articles[reason] = (articles[reason] ?? 0) + quantity;
    }
    const table = { columns: ['reason', 'articles'], rows: Object.entries(articles) };
    return orTable(request, ok({ from, to, returns: found.length, articles }), table);
  }),
};
