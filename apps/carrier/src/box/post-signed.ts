import { parcelEvent } from '@portal/contract/webhooks/webhook/event-types';
import { Webhook as Signer } from 'standardwebhooks';
import * as z from 'zod/mini';
import type { Post } from '../outbox/post-events.ts';
import type { Webhook } from './options.ts';

const PATIENCE = 10_000;

/** Of a CloudEvent, what a message is made of. */
const cloudEvent = z.object({
  id: z.string(),
  type: z.string(),
  time: z.string(),
  bookingid: z.string(),
  data: parcelEvent,
});

/**
 * Sends each event as a portal does to a webhook: one message an event, signed by Standard Webhooks. Anything but 2xx is tried again
 * with all that comes after it, so a message may come twice, with the same `webhook-id`.
 */
export function createSignedPost({ url, secret }: Webhook): Post {
  const signer = new Signer(secret);
  return async ({ events }, signal) => {
    for (const event of events) {
      const { id, payload } = toMessage(event);
      const at = new Date();
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signer.sign(id, at, payload),
      };
      if (!(await send({ url, headers, body: payload }, signal))) return 'later';
    }
    return 'taken';
  };
}

function toMessage(event: string) {
  const { id, type, time, bookingid, data } = cloudEvent.parse(JSON.parse(event));
  // The type begins with the name of whoever tells.
  const [name] = /parcel\.\w+$/.exec(type) ?? [type];
  const message = { type: name, timestamp: time, data: { bookingId: bookingid, ...data } };
  return { id: `msg_${id}`, payload: JSON.stringify(message) };
}

interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function send({ url, headers, body }: Message, signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}
