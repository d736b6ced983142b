import type { CarrierReply, OperationHandler } from '../../operation-handler.ts';
import type { World } from '../../state/world.ts';
import { isStale, toEtag } from '../etag.ts';
import { refuse } from '../refuse.ts';
import { findDayFault, findWindowFault, toStateFault, toUnknownPickup } from './pickup-faults.ts';
import { pickups, toPickupReply, toState, type Pickup, type PickupOrder } from './pickup.ts';

export const getPickup: OperationHandler = ({ account, params }, world) => {
  const pickup = pickups.find(account, params['pickupId'] ?? '', world);
  return pickup ? toReply(pickup, world) : toUnknownPickup(params['pickupId'] ?? '');
};

const PLANNED_MAY_CHANGE = ['contact', 'instructions'];

export const updatePickup: OperationHandler = (request, world) => {
  const { account, params } = request;
  const pickup = pickups.find(account, params['pickupId'] ?? '', world);
  if (!pickup) return toUnknownPickup(params['pickupId'] ?? '');
  if (isStale(request, pickup)) {
    const text = 'The pickup has changed since you read it';
    const value = request.headers['if-match'];
    return refuse(412, 'PICKUP-412', { text, param: 'If-Match', value });
  }
  const change = request.body as Partial<PickupOrder>;
  const fault =
    findLock(pickup, change, world) ??
    findWindowFault(change.window) ??
    findDayFault(change.date, pickup.address, world.clock());
  if (fault) return fault;
  const changed: Pickup = { ...pickup, ...change, address: pickup.address };
  pickups.save(account, changed, world);
  return toReply(changed, world);
};

function findLock(
  pickup: Pickup,
  change: Partial<PickupOrder>,
  world: World,
): CarrierReply | undefined {
  const state = toState(pickup, world.clock());
  const isSmall = Object.keys(change).every((field) => PLANNED_MAY_CHANGE.includes(field));
  if (state === 'ordered' || (state === 'planned' && isSmall)) return undefined;
  return toStateFault(state, 'changed');
}

export const cancelPickup: OperationHandler = ({ account, params }, world) => {
  const pickup = pickups.find(account, params['pickupId'] ?? '', world);
  if (!pickup) return toUnknownPickup(params['pickupId'] ?? '');
  const state = toState(pickup, world.clock());
  if (state === 'planned') {
    const { changeableUntil } = toPickupReply(pickup, world);
    const text = `The pickup could be cancelled until ${changeableUntil}`;
    return refuse(409, 'PICKUP-409-CUTOFF', { text });
  }
  if (state !== 'ordered') return toStateFault(state, 'cancelled');
  const cancelled: Pickup = { ...pickup, state: 'cancelled' };
  pickups.save(account, cancelled, world);
  return { status: 200, body: toPickupReply(cancelled, world) };
};

function toReply(pickup: Pickup, world: World): CarrierReply {
  const headers = { etag: toEtag(pickup) };
  return { status: 200, headers, body: toPickupReply(pickup, world) };
}
