import { createHmac, randomUUID } from 'node:crypto';
import { type OldEventName, toOldName } from '@portal/contract/webhooks/webhook/old-form';
import type { Told } from '../to-payload.ts';

type Data = Readonly<Record<string, unknown>>;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `evt_` and 26 letters of Crockford, as a ULID has them. */
export function createOldId(): string {
  const digits = BigInt(`0x${randomUUID().replaceAll('-', '')}`)
    .toString(32)
    .padStart(26, '0');
  return `evt_${digits.replaceAll(/./g, (digit) => letters.charAt(Number.parseInt(digit, 32)))}`;
}

/** An event by its old name; undefined where the old form had none. */
export const toOldEventName = ({ type, data }: Told): OldEventName | 'ping' | undefined =>
  type === 'ping' ? type : toOldName(type, String(toData(data)['code']));

// Safe because each event's data is an object.
const toData = (data: unknown): Data => data as Data;

/** The body of a message in the form that the Notifications API had until version 1.3. */
export function toOldPayload(told: Told, id: string, subscriptionId: string): string {
  const type = toOldEventName(told);
  const base = { id, type, occurredAt: told.at, subscriptionId };
  if (type === undefined || type === 'ping') return JSON.stringify(base);
  const { itemId, bookingId = null, reference, ...data } = toData(told.data);
  const parcel = { ...base, itemId, bookingId, reference };
  return JSON.stringify({ ...parcel, ...toDetails(type, data, String(itemId)) });
}

const reasons: Readonly<Record<string, string>> = {
  R10: 'nobodyHome',
  R20: 'wrongAddress',
  R60: 'damaged',
};

function toDetails(type: OldEventName, data: Data, itemId: string): Data {
  const reason = toData(data['reason'] ?? {});
  if (type === 'parcel.delivered') {
    const documentUrl = `/rest/shipment/v5/trackandtrace/items/${itemId}/proof`;
    const kind = data['code'] === 'E75' ? 'pin' : 'signature';
    return { receivedBy: null, proof: { kind, documentUrl } };
  }
  if (type === 'parcel.delivery.failed') {
    return { reason: reasons[String(reason['code'])] ?? 'noAccess', next: 'secondAttempt' };
  }
  // No declaration is known of an event.
  if (type.startsWith('customs.')) return { declarationId: '', reason: reason['text'] };
  return { place: data['location'] };
}

/** The headers of the old form: one `v1` for each secret that is good. */
export function signOldMessage(
  { id, payload, secrets }: { id: string; payload: string; secrets: readonly string[] },
  now: Date,
): [string, string][] {
  const seconds = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex'),
  );
  const value = [`t=${seconds}`, ...signatures.map((hex) => `v1=${hex}`)].join(',');
  return [
    ['webhook-id', id],
    ['webhook-signature', value],
  ];
}
