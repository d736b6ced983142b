import type { Webhook, WebhookMessage } from './schema.ts';

/** An endpoint of `fakeAccount` that is told of everything. */
export function fakeWebhook(overrides: Partial<Webhook> = {}): Webhook {
  return {
    id: 'wh_00000000000000000000000000000001',
    url: 'https://shop.example/webhooks',
    description: 'Order system',
    events: null,
    filter: null,
    made_by: null,
    contact_email: null,
    state: 'active',
    disabled_because: null,
    failing_since: null,
    last_success_at: null,
    old_events: null,
    previous_secret_expires_at: null,
    is_inbox: false,
    created_at: '2026-11-20T08:00:00.000Z',
    ...overrides,
  };
}

/** A delivered message of `fakeWebhook`. */
export function fakeWebhookMessage(overrides: Partial<WebhookMessage> = {}): WebhookMessage {
  return {
    id: 'msg_00000000000000000000000000000001',
    event: 'parcel.delivered',
    item_id: '395200010000004217',
    reference: 'Order 88213',
    state: 'delivered',
    drill: null,
    tries: 1,
    last_status: 200,
    created_at: '2026-11-20T09:00:00.000Z',
    due_at: null,
    ...overrides,
  };
}
