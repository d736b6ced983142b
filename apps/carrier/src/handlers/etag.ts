import { createHash } from 'node:crypto';
import type { CarrierRequest } from '../operation-handler.ts';

/** A strong validator (RFC 9110 §8.8.3) that changes with the value. */
export function toEtag(value: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  return `"${hash.slice(0, 16)}"`;
}

/** True when the caller's `If-Match` names an older version; without the header nothing is stale. */
export function isStale({ headers }: CarrierRequest, value: unknown): boolean {
  const wanted = headers['if-match'];
  return wanted !== undefined && wanted !== '*' && !listTags(wanted).includes(toEtag(value));
}

/** True when the caller has this version already (`If-None-Match`). */
export function isUnchanged({ headers }: CarrierRequest, etag: string): boolean {
  return listTags(headers['if-none-match'] ?? '').includes(etag);
}

function listTags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim());
}
