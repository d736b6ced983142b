import type { Operations } from '../../operation-handler.ts';
import {
  createSubscription,
  deleteSubscription,
  getSubscription,
  listDeliveries,
  listSubscriptions,
  pingSubscription,
  regenerateSecret,
  updateSubscription,
} from './manage-subscriptions.ts';

export const notificationOperations: Operations = {
  createSubscription,
  listSubscriptions,
  getSubscription,
  updateSubscription,
  deleteSubscription,
  regenerateSecret,
  pingSubscription,
  listDeliveries,
};
