import { createHash } from 'node:crypto';
import type { PageAnswer } from './page-messages.ts';

export const digest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Status and body, as a page remembers what it was made from. */
export const digestOf = ({ status, body }: PageAnswer): string => `${status} ${digest(body)}`;
