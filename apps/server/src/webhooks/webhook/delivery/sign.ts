import type { DrillKind } from '@portal/contract/webhooks/webhook/schema';
import { Webhook as Signer } from 'standardwebhooks';
import { makeBearer } from '../../../platform/sealing/bearers.ts';

interface Signed {
  readonly id: string;
  readonly payload: string;
  readonly drill: DrillKind | null;
  /** The present one, and the one before it while it is good. */
  readonly secrets: readonly string[];
}

/** Older than the five minutes that receivers allow. */
const oldMs = 15 * 60_000;

/** The three headers of Standard Webhooks; a forged message is signed with a secret that nobody has. */
export function signMessage(
  { id, payload, drill, secrets }: Signed,
  now: Date,
): [string, string][] {
  const at = new Date(now.getTime() - (drill === 'old' ? oldMs : 0));
  const used = drill === 'forged' ? [makeBearer('webhook secret')] : secrets;
  const signatures = used.map((secret) => new Signer(secret).sign(id, at, payload));
  return [
    ['webhook-id', id],
    ['webhook-timestamp', String(Math.floor(at.getTime() / 1000))],
    ['webhook-signature', signatures.join(' ')],
  ];
}
