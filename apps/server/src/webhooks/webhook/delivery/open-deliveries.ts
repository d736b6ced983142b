import type { Log } from '../../../platform/logs/log.ts';
import type { Services } from '../../../context/context.ts';
import { inboxWord, openInboxAddress } from '../inbox/inbox-address.ts';
import type { Seconds } from '../../../platform/metrics/seconds.ts';
import { type ClaimedMessage, claimMessages } from './delivery-sql.ts';
import { signOldMessage } from '../old-form/to-old-message.ts';
import { type Attempt, sendMessage } from './send-message.ts';
import { settleAttempt } from './settle-attempt.ts';
import { signMessage } from './sign.ts';

export interface Deliveries {
  /** Sends what is due; comes back at once, so that no receiver holds the queue up. */
  wake(): Promise<void>;
  /** Ends what is under way; what was not settled is due again. */
  close(): Promise<void>;
}

/** At once in this process. */
const mostAtOnce = 200;
/** Of them to one endpoint, and to one that fails. */
const mostOfOne = 4;

type Context = Pick<
  Services,
  | 'jobDatabase'
  | 'outbox'
  | 'mailSender'
  | 'webhookGuard'
  | 'inboxGuard'
  | 'webhookSealing'
  | 'portalUrl'
>;

/** Sends messages of webhooks beside the queue of jobs, which only wakes it: each try may take ten seconds. */
export function openDeliveries(services: Context, log: Log, seconds: Seconds): Deliveries {
  const running = new Map<Promise<void>, ClaimedMessage>();
  let looking: Promise<void> | null = null;
  let isAsked = false;
  const closing = new AbortController();

  const look = async (): Promise<void> => {
    while (isAsked && !closing.signal.aborted) {
      isAsked = false;
      const most = mostAtOnce - running.size;
      if (most <= 0) return;
      const busy = listBusy([...running.values()]);
      const claimed = await claimMessages(services.jobDatabase, { most, busy });
      for (const message of claimed) start(message);
      if (claimed.length > 0) isAsked = true;
    }
  };
  const wake = (): Promise<void> => {
    isAsked = true;
    looking ??= look().finally(() => (looking = null));
    return looking;
  };
  const start = (message: ClaimedMessage): void => {
    const work = deliver(services, message, seconds)
      .catch((error: unknown) => {
        log.warn({
          what: 'a message of a webhook could not be settled',
          cause: error,
          mend: 'It is sent again in a moment. Where it stays, look whether the database takes writes.',
          message: message.id,
        });
      })
      .finally(() => {
        running.delete(work);
        wake().catch((error: unknown) => {
          log.warn({
            what: 'messages of webhooks could not be looked for',
            cause: error,
            mend: 'The next round looks again. Where it stays, look whether the database is up.',
          });
        });
      });
    running.set(work, message);
  };
  return {
    wake,
    async close() {
      closing.abort();
      await looking;
      await Promise.all(running.keys());
    },
  };
}

function listBusy(messages: readonly ClaimedMessage[]): string[] {
  const counts = new Map<string, number>();
  for (const { webhook_id: id, is_failing: isFailing } of messages) {
    counts.set(id, (counts.get(id) ?? 0) + (isFailing ? mostOfOne : 1));
  }
  return [...counts].filter(([, count]) => count >= mostOfOne - 1).map(([id]) => id);
}

async function deliver(
  services: Context,
  message: ClaimedMessage,
  seconds: Seconds,
): Promise<void> {
  const { id, payload, drill, url } = message;
  const secrets = [message.secret_sealed, message.previous_secret_sealed].flatMap((sealed) =>
    sealed ? [services.webhookSealing.open(sealed)] : [],
  );
  const isInbox = url === inboxWord;
  const guard = isInbox ? services.inboxGuard : services.webhookGuard;
  const address = isInbox ? openInboxAddress(services, message.inbox_sealed) : url;
  const times = drill === 'twice' ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    const sign = message.is_old_form ? signOldMessage : signMessage;
    const signature = sign({ id, payload, drill, secrets }, new Date());
    const sending = { url: new URL(address), signature, payload, isSlow: drill === 'slow', guard };
    const attempt = await sendMessage(sending);
    seconds.of({ channel: 'webhook', error: toError(attempt) }).add(attempt.durationMs / 1000);
    await settleAttempt(services, message, attempt);
  }
}

/** Few words, as each is a series: the status that refused, or that there was no answer. */
function toError({ status, error }: Attempt): string {
  if (status === null) return 'no_answer';
  return error !== null || status >= 300 ? String(status) : '';
}
