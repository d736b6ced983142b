import { createWebhook } from '@portal/contract/webhooks/webhook/operations';
import { until } from './topology/until.ts';
import type { Call, TestAccount, TestPortal } from './start-test-portal.ts';

interface Of {
  readonly portal: TestPortal;
  readonly account: TestAccount;
}

/** A call for whoever may make it, with whatever it needs made anew within the account. */
interface Sample {
  readonly call: (of: Of) => Call | Promise<Call>;
}

/** The one endpoint of the account: it holds so many and no more. */
async function addWebhook({ portal, account }: Of): Promise<string> {
  await portal.database.query('DELETE FROM webhooks WHERE account_id = $1', [account.id]);
  const made = await portal.call(createWebhook, account.admin, {
    params: { accountId: account.id },
    body: { url: 'inbox' },
  });
  const { id } = made.body.webhook;
  // Each is pinged at once: nothing of it is under way afterwards.
  const isPinged = async () => {
    const { rows } = await portal.database.query(
      "SELECT FROM webhook_messages WHERE webhook_id = $1 AND state = 'delivered'",
      [id],
    );
    return rows.length > 0;
  };
  await until('the webhook is pinged', isPinged, 60);
  return id;
}

async function addMessage(of: Of) {
  const webhookId = await addWebhook(of);
  const messageId = `msg_${webhookId}`;
  await of.portal.database.query(
    `INSERT INTO webhook_messages (id, webhook_id, event, payload, state) VALUES ($1, $2, 'ping', '{}', 'failed')`,
    [messageId, webhookId],
  );
  return { webhookId, messageId };
}

const inAccount = (body?: unknown): Sample => ({
  call: ({ account }) => ({
    params: { accountId: account.id },
    ...(body === undefined ? {} : { body }),
  }),
});
const ofWebhook = (body?: unknown): Sample => ({
  call: async (of) => ({
    params: { accountId: of.account.id, webhookId: await addWebhook(of) },
    ...(body === undefined ? {} : { body }),
  }),
});
const ofMessage: Sample = {
  call: async (of) => ({ params: { accountId: of.account.id, ...(await addMessage(of)) } }),
};

export const webhookSamples: Readonly<Record<string, Sample>> = {
  listWebhooks: inAccount(),
  createWebhook: {
    call: async (of) => {
      await addWebhook(of);
      return { params: { accountId: of.account.id }, body: { url: 'inbox' } };
    },
  },
  getWebhook: ofWebhook(),
  updateWebhook: ofWebhook({ description: 'Warehouse' }),
  deleteWebhook: ofWebhook(),
  getWebhookSecret: ofWebhook(),
  regenerateWebhookSecret: ofWebhook(),
  listWebhookMessages: ofWebhook(),
  getWebhookMessage: ofMessage,
  resendWebhookMessage: ofMessage,
  resendFailedWebhookMessages: ofWebhook({ since: '2026-01-01' }),
  createWebhookDrill: ofWebhook({ kind: 'test', event: 'ping' }),
  getWebhookInbox: inAccount(),
  updateWebhookInbox: inAccount({ answer: '200' }),
  listInboxRequests: inAccount(),
  clearWebhookInbox: inAccount(),
};
