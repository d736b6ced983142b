/** What others may use of this entity. */
export { webhookStoppedMail } from './delivery/webhook-stopped-mail.ts';
export { wakeDeliveries } from './wake-deliveries.ts';
