import type { Operations } from '../../operation-handler.ts';
import { findByIdentifier } from './find-by-identifier.ts';
import { findItems } from './find-items.ts';
import { getItem } from './get-item.ts';
import { getLegacyShipment } from './get-legacy-shipment.ts';
import { getProofOfDelivery } from './get-proof-of-delivery.ts';
import { getShipment } from './get-shipment.ts';
import { listEventCodes } from './list-event-codes.ts';
import { listEvents } from './list-events.ts';

export const trackingOperations: Operations = {
  findItems,
  getItem,
  getProofOfDelivery,
  getShipment,
  listEvents,
  listEventCodes,
};

/** Version 4, deprecated. */
export const legacyTrackingOperations: Operations = {
  findByIdentifier,
  getShipment: getLegacyShipment,
};
