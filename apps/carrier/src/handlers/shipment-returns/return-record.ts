import * as z from 'zod/mini';
import { toSscc } from '../../shipment/sscc.ts';
import type { World } from '../../state/world.ts';
import { toPublicId } from '../public-id.ts';
import { createRecords } from '../records.ts';
import { addDays } from '../../shipment/working-days.ts';
import demo from './demo.json' with { type: 'json' };

const party = z.looseObject({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
});

const item = z.looseObject({
  description: z.string(),
  quantity: z.number(),
  reason: z.optional(z.string()),
});

export const returnOrder = z.object({
  carrier: z.enum(['label', 'code']),
  sender: party,
  receiver: party,
  weightKg: z.number(),
  outboundBookingId: z._default(z.nullable(z.string()), null),
  items: z._default(z.array(item), []),
});
export type ReturnOrder = z.output<typeof returnOrder>;

const returnRecord = z.extend(returnOrder, {
  returnId: z.string(),
  itemId: z.string(),
  service: z.literal('P42'),
  state: z.enum(['created', 'cancelled']),
  dropOffCode: z.optional(z.string()),
  createdAt: z.string(),
  expiresOn: z.string(),
});
export type Return = z.output<typeof returnRecord>;

const DAYS_TO_USE = 90;
/** Far from the serials that bookings get. */
const FIRST_SERIAL = 700_000_000;

export const returns = createRecords<Return>({
  name: 'returns',
  id: 'returnId',
  noun: 'return',
  faultCode: 'RETURN-404',
  demos: [returnRecord.parse(demo)],
});

export function createReturnOf(order: ReturnOrder, world: World): Return {
  const { carrier, sender, receiver, weightKg, items, outboundBookingId } = order;
  const serial = world.nextSerial('return');
  const createdAt = new Date(world.clock()).toISOString();
  const code = String((serial * 482_911) % 1_000_000).padStart(6, '0');
  return {
    returnId: toPublicId('rt_', serial),
    itemId: toSscc(FIRST_SERIAL + serial),
    service: 'P42',
    state: 'created',
    carrier,
    ...(carrier === 'code' && { dropOffCode: `${code.slice(0, 3)} ${code.slice(3)}` }),
    sender,
    receiver,
    weightKg,
    items: items.map(({ comment: _comment, ...kept }) => kept),
    outboundBookingId,
    createdAt,
    expiresOn: addDays(createdAt.slice(0, 10), DAYS_TO_USE),
  };
}

export function toReturnState({ state, expiresOn }: Return, now: number) {
  const isOver = new Date(now).toISOString().slice(0, 10) > expiresOn;
  return state === 'created' && isOver ? 'expired' : state;
}
