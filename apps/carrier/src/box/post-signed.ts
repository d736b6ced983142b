import { answerWithinMs } from '@portal/contract/webhooks/webhook/rules';
import { Webhook as Signer } from 'standardwebhooks';

interface Message {
  readonly url: string;
  readonly id: string;
  readonly payload: string;
  /** Those that are good: the message is signed with each. */
  readonly secrets: readonly string[];
}

/** Posts a message as a portal does (Standard Webhooks); the status that came, null where none did. */
export async function postSigned(
  { url, id, payload, secrets }: Message,
  signal: AbortSignal,
): Promise<number | null> {
  const at = new Date();
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': secrets
          .map((secret) => new Signer(secret).sign(id, at, payload))
          .join(' '),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return null;
  }
}

export const isTaken = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;
