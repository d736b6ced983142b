import type { OperationHandler } from '../../operation-handler.ts';
import { findTrackedItem, toItemReply } from './to-item-reply.ts';
import { findCheckDigitFault, toUnknownItem } from './tracking-faults.ts';

export const getItem: OperationHandler = ({ account, params }, world) => {
  const { itemId = '' } = params;
  const fault = findCheckDigitFault(itemId);
  if (fault) return fault;
  const item = findTrackedItem(account, itemId, world);
  return item ? { status: 200, body: toItemReply(item, world) } : toUnknownItem(itemId);
};
