import type { OperationHandler } from '../../operation-handler.ts';
import type { BookingInput } from '../../shipment/booking.ts';
import { findBookingFaults } from '../../shipment/check-booking.ts';
import { toTerms } from '../../shipment/create-booking.ts';
import { findCollectionPoint } from '../../shipment/journey.ts';
import { ADD_ONS, listAddOns, SERVICES } from '../../shipment/services.ts';
import { findBlock, toRuleReply } from './booking-faults.ts';
import { toCollectionPoint } from './to-booking-reply.ts';

export const checkShipment: OperationHandler = (request, world) => {
  const input = request.body as BookingInput;
  const block = findBlock(input);
  if (block) return block;
  const faults = findBookingFaults(input);
  const service = SERVICES[input.service];
  if (faults.length > 0 || !service) return toRuleReply(faults);
  const point = findCollectionPoint(input);
  const possibleAddOns = listAddOns(service, input.receiver.country).map((code) => ({
    code,
    name: ADD_ONS[code]?.name ?? code,
    price: { amount: ADD_ONS[code]?.price ?? 0, currency: 'EUR' },
  }));
  const collectionPoint = point ? toCollectionPoint(point) : null;
  return { status: 200, body: { ...toTerms(input, world), collectionPoint, possibleAddOns } };
};
