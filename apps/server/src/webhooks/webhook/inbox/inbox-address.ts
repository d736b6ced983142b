import type { Services } from '../../../context/context.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';

/** Below it the inboxes of accounts take what is posted. */
export const inboxPath = '/webhook-inbox';

/** What stands, and is typed, in the place of the address of the account's own inbox, which opens it. */
export const inboxWord = 'inbox';

type Context = Pick<Services, 'portalUrl' | 'webhookSealing'>;

export function openInboxAddress({ portalUrl, webhookSealing }: Context, sealed: Buffer | null) {
  if (!sealed) throw notFound();
  return `${portalUrl}${inboxPath}/${webhookSealing.open(sealed)}`;
}

/** The token of an address of this portal's inboxes; null for every other address. */
export function findInboxToken(portalUrl: string, address: string): string | null {
  const start = `${portalUrl}${inboxPath}/`;
  return address.startsWith(start) ? address.slice(start.length) : null;
}
