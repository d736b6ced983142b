import type { OperationHandler } from '../../operation-handler.ts';
import { findTrackedShipment } from './to-item-reply.ts';
import { toLegacyShipment } from './to-legacy-reply.ts';
import { toUnknownShipment } from './tracking-faults.ts';

export const getLegacyShipment: OperationHandler = ({ account, params }, world) => {
  const { shipmentId = '' } = params;
  const found = findTrackedShipment(account, shipmentId, world);
  if (!found) return toUnknownShipment(shipmentId);
  return { status: 200, body: toLegacyShipment(found, world) };
};
