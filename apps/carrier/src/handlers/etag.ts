import { createHash } from 'node:crypto';
import { refuse } from '../composite-fault.ts';
import type { CarrierRequest } from '../operation-handler.ts';

/** A strong validator (RFC 9110 §8.8.3) that changes with the value. */
export function toEtag(value: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  return `"${hash.slice(0, 16)}"`;
}

/** Refuses a caller whose `If-Match` names an older version; without the header nothing is stale. */
export function requireFresh(
  { headers }: CarrierRequest,
  value: unknown,
  { noun, faultCode }: { readonly noun: string; readonly faultCode: string },
): void {
  const wanted = headers['if-match'] ?? '*';
  if (wanted === '*' || listTags(wanted).includes(toEtag(value))) return;
  const text = `The ${noun} has changed since you read it`;
  refuse(412, faultCode, { text, param: 'If-Match', value: wanted });
}

/** True when the caller has this version already (`If-None-Match`). */
export function isUnchanged({ headers }: Pick<CarrierRequest, 'headers'>, etag: string): boolean {
  const known = listTags(headers['if-none-match'] ?? '').map((tag) => tag.replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

function listTags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim());
}
