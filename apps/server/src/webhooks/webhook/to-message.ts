import { createId } from './message-id.ts';
import type { NewMessage } from './message-sql.ts';
import { createOldId, toOldEventName, toOldPayload } from './old-form/to-old-message.ts';
import { type Told, toPayload } from './to-payload.ts';

/** The endpoint, as far as its messages follow from it. */
interface Reader {
  readonly id: string;
  /** Null where they have the form of today. */
  readonly old_events: readonly string[] | null;
}

type Written = Pick<NewMessage, 'id' | 'webhookId' | 'event' | 'payload'>;

/** What an endpoint is told, in its form; undefined where the old form has no word for it. */
export function toMessage(
  { id: webhookId, old_events: old }: Reader,
  told: Told,
): Written | undefined {
  if (!old) return { id: createId('msg'), webhookId, event: told.type, payload: toPayload(told) };
  if (toOldEventName(told) === undefined) return undefined;
  const id = createOldId();
  return { id, webhookId, event: told.type, payload: toOldPayload(told, id, webhookId) };
}
