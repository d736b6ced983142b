import type { Operations } from '../../operation-handler.ts';
import { cancelPickup, getPickup, updatePickup } from './change-pickup.ts';
import { createPickup } from './create-pickup.ts';
import { listPickupAvailability, listPickups } from './list-pickups.ts';

export const pickupOperations: Operations = {
  createPickup,
  listPickups,
  getPickup,
  updatePickup,
  cancelPickup,
  listPickupAvailability,
};
