import { randomBytes } from 'node:crypto';

/** A secret of 32 bytes, as Standard Webhooks writes them. */
export const createWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
