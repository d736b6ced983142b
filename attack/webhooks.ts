import type { Attempt, Family } from './attempt.ts';
import { elsewhere } from './relay.ts';
import type { Stage } from './stage.ts';

const subscriptions = '/rest/shipment/v1/notifications/subscriptions';

/** Held: a program's webhook leads nowhere inside, however it is added or changed, and its door beside the gateway stays shut. */
export const webhooks: Family = {
  name: 'webhooks',
  list: (stage) => [
    ...elsewhere.map((host) => toAttempt(stage, `http://${host}/latest`)),
    ...['file:///etc/passwd', 'http://a:b@shop.example/', 'gopher://10.0.0.1/'].map((url) =>
      toAttempt(stage, url),
    ),
    beside(stage),
  ],
};

const send = ({ portal, webshop }: Stage, method: string, path: string, body?: object) =>
  fetch(portal + path, {
    method,
    headers: {
      apikey: webshop.apiKey,
      'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const toAttempt = (stage: Stage, url: string): Attempt => ({
  name: `a subscription to ${url}, new and changed`,
  async run() {
    const added = await send(stage, 'POST', subscriptions, { url });
    if (added.status !== 422) return `it was answered ${added.status}`;
    const open = await send(stage, 'POST', subscriptions, { url: 'inbox' });
    const { subscriptionId } = (await open.json()) as { subscriptionId?: string };
    const path = `${subscriptions}/${subscriptionId}`;
    const changed = await send(stage, 'PATCH', path, { url });
    await send(stage, 'DELETE', path);
    return changed.status === 422 ? null : `a change was answered ${changed.status}`;
  },
});

const beside = ({ portal, webshop }: Stage): Attempt => ({
  name: 'the portal is asked past the gateway',
  async run() {
    const url = `${portal}/events/accounts/${webshop.accountId}/webhooks`;
    for (const authorization of ['', `Bearer ${webshop.apiKey}`, `Bearer ${webshop.accessToken}`]) {
      const { status } = await fetch(url, { headers: { authorization } });
      if (status !== 401) return `it was answered ${status}`;
    }
    return null;
  },
});
