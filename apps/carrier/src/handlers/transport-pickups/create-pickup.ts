import type { OperationHandler } from '../../operation-handler.ts';
import { answerOnce } from '../answer-once.ts';
import { toEtag } from '../etag.ts';
import { findDayFault, findWindowFault } from './pickup-faults.ts';
import { createPickupOf, pickups, toPickupReply, type PickupOrder } from './pickup.ts';

export const createPickup: OperationHandler = (request, world) =>
  answerOnce(request, world, {
    name: 'pickupKeys',
    faultCode: 'PICKUP-409-KEY',
    answer: () => {
      const order = request.body as PickupOrder;
      const fault =
        findWindowFault(order.window) ?? findDayFault(order.date, order.address, world.clock());
      if (fault) return fault;
      const pickup = createPickupOf(order, world);
      pickups.save(request.account, pickup, world);
      const location = `/rest/transport/v2/pickups/${pickup.pickupId}`;
      const headers = { location, etag: toEtag(pickup) };
      return { status: 201, headers, body: toPickupReply(pickup, world) };
    },
  });
