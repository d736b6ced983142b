/** What others may use of this entity. */
export { webhookStoppedMail } from './delivery/webhook-stopped-mail.ts';
export { webhookEndsMail } from './old-form/webhook-ends-mail.ts';
export { wakeDeliveries } from './wake-deliveries.ts';
