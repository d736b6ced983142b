import type { OperationHandler } from '../../operation-handler.ts';
import { findTrackedItem, findTrackedShipment } from './to-item-reply.ts';
import { toLegacyShipment } from './to-legacy-reply.ts';

/** Version 4 answers an unknown id with an empty list. */
export const findByIdentifier: OperationHandler = ({ account, query }, world) => {
  const id = String(query['id']);
  const item = findTrackedItem(account, id, world);
  const found = item ? [item] : findTrackedShipment(account, id, world);
  return { status: 200, body: { shipments: found ? [toLegacyShipment(found, world)] : [] } };
};
