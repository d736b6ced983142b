import { itemsOf, type BookedReturn } from '../../shipment/booking.ts';
import { DEMO_RETURN, toExpiry, type Return, type ReturnOrder } from '../../shipment/return.ts';
import { toSscc } from '../../shipment/sscc.ts';
import type { World } from '../../state/world.ts';
import { toPublicId } from '../public-id.ts';
import { createRecords } from '../records.ts';

/** Far from the serials that bookings get. */
const FIRST_SERIAL = 700_000_000;

export const returns = createRecords<Return>({
  name: 'returns',
  id: 'returnId',
  noun: 'return',
  faultCode: 'RETURN-404',
  demos: [DEMO_RETURN],
});

/** A new return, which is kept; its parcel is tracked like any other. */
export function createReturn(order: ReturnOrder, account: string, world: World): Return {
  const serial = world.nextSerial('return');
  const createdAt = new Date(world.clock()).toISOString();
  const code = String((serial * 482_911) % 1_000_000).padStart(6, '0');
  const made: Return = {
    ...order,
    returnId: toPublicId('rt_', serial),
    itemId: toSscc(FIRST_SERIAL + serial),
    service: 'P42',
    paidBy: 'sender',
    state: 'created',
    ...(order.carrier === 'code' && { dropOffCode: `${code.slice(0, 3)} ${code.slice(3)}` }),
    createdAt,
    expiresOn: toExpiry(createdAt),
  };
  returns.save(account, made, world);
  itemsOf(world).put(account, made.itemId, made.returnId);
  return made;
}

export function cancelReturn(found: Return, account: string, world: World): void {
  const cancelledAt = new Date(world.clock()).toISOString();
  returns.save(account, { ...found, state: 'cancelled', cancelledAt }, world);
}

/** What a booking keeps of the return that was prepared with it. */
export function toBookedReturn(made: Return): BookedReturn {
  const { returnId, itemId, service, carrier, dropOffCode, paidBy, expiresOn } = made;
  const code = dropOffCode !== undefined && { dropOffCode };
  return { returnId, itemId, service, carrier, ...code, paidBy, expiresOn };
}

export function toReturnReply(found: Return, world: World) {
  const trackingUrl = world.toTrackingUrl(found.itemId);
  return { ...found, trackingUrl, state: toReturnState(found, world.clock()) };
}

export function toReturnState({ state, expiresOn }: Return, now: number) {
  const isOver = new Date(now).toISOString().slice(0, 10) > expiresOn;
  return state === 'created' && isOver ? 'expired' : state;
}
