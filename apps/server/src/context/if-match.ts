import { malformed, stale } from '../platform/errors/portal-error.ts';
import { t } from '../platform/text/text.ts';

/** `If-Match: "<updated_at>"` → the moment of the last read; null when the last writer may win (contracts, amendment 6). */
function parseIfMatch(header: string | null): string | null {
  if (header === null || header === '*') return null;
  const moment = readVersion(header);
  if (Number.isNaN(Date.parse(moment))) throw malformed(t`If-Match is not an ETag of this service`);
  return new Date(moment).toISOString();
}

/** Whether the row is as the client read it; to be asked under the account's lock. */
export function isFresh(updatedAt: Date | string, ifMatch: string | null): boolean {
  const moment = parseIfMatch(ifMatch);
  return moment === null || new Date(updatedAt).toISOString() === moment;
}

/** 412 when the row has changed since the client read it. */
export function requireFresh(updatedAt: Date | string, ifMatch: string | null): void {
  if (!isFresh(updatedAt, ifMatch)) throw stale();
}

/** The same of what has a version of its own in place of a moment. */
export function requireVersion(version: string, ifMatch: string | null): void {
  if (ifMatch !== null && readVersion(ifMatch) !== version) throw stale();
}

export const readVersion = (ifMatch: string) => ifMatch.replace(/^W\//, '').replaceAll('"', '');
