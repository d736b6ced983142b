import { disabledAfterDays, toRetrySeconds } from '@portal/contract/webhooks/webhook/rules';
import type { Services } from '../../../context/context.ts';
import { type Connection, inTransaction } from '../../../platform/database/database.ts';
import { wakeDeliveries } from '../wake-deliveries.ts';
import { noteWebhookHealth } from '../webhook-sql.ts';
import { type ClaimedMessage, insertAttempt, noteOutcome } from './delivery-sql.ts';
import type { Attempt } from './send-message.ts';
import { stopWebhook } from './stop-webhook.ts';

type Context = Pick<Services, 'jobDatabase' | 'outbox' | 'mailSender'>;

const gone = 410;

const isWell = ({ status, error }: Attempt) =>
  error === null && status !== null && status >= 200 && status < 300;

/** Drills that a receiver should refuse, or that mean something once alone: tried once, and no word on the endpoint. */
const isTriedOnce = ({ drill }: ClaimedMessage) => drill !== null && drill !== 'test';

/** Writes what came of a try, and what follows, in one transaction. */
export async function settleAttempt(
  services: Context,
  message: ClaimedMessage,
  attempt: Attempt,
): Promise<void> {
  await inTransaction(services.jobDatabase, async (connection) => {
    await insertAttempt(connection, message.id, attempt);
    const { status } = attempt;
    if (isWell(attempt)) {
      await noteOutcome(connection, message.id, { state: 'delivered', status, inSeconds: 0 });
    } else {
      await settleFailure(connection, message, attempt);
    }
    if (!isTriedOnce(message)) await settleHealth(services, connection, { message, attempt });
  });
}

async function settleFailure(
  connection: Connection,
  message: ClaimedMessage,
  { status, retryAfter }: Attempt,
): Promise<void> {
  const isLast = isTriedOnce(message) || status === gone;
  const spread = { asked: retryAfter, chance: Math.random() };
  const inSeconds = isLast ? null : toRetrySeconds(message.tries + 1, spread);
  const state = inSeconds === null ? 'failed' : 'waiting';
  await noteOutcome(connection, message.id, { state, status, inSeconds: inSeconds ?? 0 });
  if (inSeconds !== null) await wakeDeliveries(connection, { messageId: message.id, inSeconds });
}

interface Tried {
  readonly message: ClaimedMessage;
  readonly attempt: Attempt;
}

const dayMs = 86_400_000;

/** An endpoint that is gone, or that has taken nothing for days, is told no more; its admins are told why. */
async function settleHealth(
  services: Context,
  connection: Connection,
  { message, attempt }: Tried,
): Promise<void> {
  const failingSince = await noteWebhookHealth(connection, message.webhook_id, isWell(attempt));
  if (attempt.status === gone) {
    await stopWebhook(services, connection, { webhook: message, because: 'gone' });
  } else if (failingSince && Date.now() - failingSince.getTime() > disabledAfterDays * dayMs) {
    await stopWebhook(services, connection, { webhook: message, because: 'undelivered' });
  }
}
