import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InboxAnswer } from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../../context/context.ts';
import { listWebhookRows } from '../webhook-sql.ts';
import { findSignatureFault } from './find-signature-fault.ts';
import { inboxPath, inboxWord } from './inbox-address.ts';
import { findInbox, insertInboxRequest, type InboxRow } from './inbox-sql.ts';

type Context = Pick<Services, 'database' | 'inboxHash' | 'webhookSealing'>;

const longestBody = 65_536;
/** Of one inbox in this process. */
const mostAMinute = 120;
/** Longer than any delivery of the portal waits. */
const hangMs = 12_000;
const mostHanging = 20;

/** Takes what is posted to an inbox, keeps it for its account, and answers as the account has chosen. */
export function registerInbox(app: FastifyInstance, services: Context): void {
  const isTooMany = createMinuteCount();
  let hanging = 0;
  const hang = async () => {
    if (hanging >= mostHanging) return;
    hanging += 1;
    await wait(hangMs, undefined, { ref: false });
    hanging -= 1;
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: longestBody },
      (_, body, done) => done(null, body),
    );
    scope.post<{ Params: { token: string } }>(`${inboxPath}/:token`, async (request, reply) => {
      const inbox = await findInbox(services.database, services.inboxHash(request.params.token));
      if (!inbox) return reply.code(404).send({ error: 'There is no inbox at this address' });
      if (isTooMany(inbox.account_id)) {
        return reply
          .code(429)
          .header('Retry-After', '60')
          .send({ error: 'Too many requests at once' });
      }
      await keepRequest(services, inbox, request);
      if (inbox.answer === 'hang') await hang();
      return answer(reply, inbox.answer);
    });
  });
}

const statuses: Readonly<Record<InboxAnswer, number>> = {
  '200': 200,
  '500': 500,
  '410': 410,
  hang: 504,
};

const answer = (reply: FastifyReply, chosen: InboxAnswer) =>
  reply.code(statuses[chosen]).send({ inbox: `answers as you chose: ${chosen}` });

/** What may open something elsewhere is not kept. */
const hidden: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

async function keepRequest(
  services: Context,
  { account_id: accountId, answer: chosen }: InboxRow,
  { headers, body: given }: FastifyRequest,
): Promise<void> {
  const body = typeof given === 'string' ? given : '';
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    hidden.has(name) ? 'hidden' : String(value),
  ]);
  const webhooks = await listWebhookRows(services.database, accountId);
  const secrets = webhooks
    .filter(({ url }) => url === inboxWord)
    .flatMap(({ secret_sealed: present, previous_secret_sealed: previous }) =>
      [present, previous].flatMap((sealed) =>
        sealed ? [services.webhookSealing.open(sealed)] : [],
      ),
    );
  const fault = findSignatureFault({ headers: Object.fromEntries(pairs), body, secrets });
  await insertInboxRequest(services.database, {
    account_id: accountId,
    headers: pairs.map(([name, value]) => [name, value.replaceAll('\0', '')]),
    // PostgreSQL keeps no NUL in a text.
    body: body.replaceAll('\0', '\uFFFD'),
    answer: chosen,
    fault,
  });
}

function createMinuteCount() {
  let minute = 0;
  const counts = new Map<number, number>();
  return (accountId: number): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(accountId) ?? 0) + 1;
    counts.set(accountId, count);
    return count > mostAMinute;
  };
}
