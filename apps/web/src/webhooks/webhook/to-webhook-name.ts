import type { Webhook } from '@portal/contract/webhooks/webhook/schema';

/** The address of the inbox opens it, so it stands on the inbox's own page alone. */
export const toWebhookName = ({ is_inbox: isInbox, url }: Pick<Webhook, 'is_inbox' | 'url'>) =>
  isInbox ? 'Your inbox here' : url;
