import type { Webhook } from '@portal/contract/webhooks/webhook/schema';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { toEventsText, webhookStates, stopReasons } from './webhook-text.ts';
import { toWebhookName } from './to-webhook-name.ts';

export function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  return (
    <DataTable
      caption="Webhooks"
      rows={webhooks}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Webhook',
          cell: (webhook) => (
            <span className="lines">
              <a href={paths.webhook(webhook.id)} className="mono">
                {toWebhookName(webhook)}
              </a>
              {webhook.description && <small>{webhook.description}</small>}
              {webhook.made_by && <small>Added by the API key of {webhook.made_by}</small>}
            </span>
          ),
        },
        { label: 'Events', cell: ({ events }) => toEventsText(events) },
        { label: 'Reference', cell: ({ filter }) => filter?.reference ?? 'All' },
        { label: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
      ]}
    />
  );
}

/** The state, and since when nothing goes well. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const { text, kind } = webhookStates[webhook.state];
  return (
    <span className="lines">
      <State kind={kind}>{text}</State>
      {webhook.disabled_because && <small>{stopReasons[webhook.disabled_because]}</small>}
      {webhook.state !== 'disabled' && webhook.failing_since && (
        <small>
          Failing since <Moment at={webhook.failing_since} />
        </small>
      )}
    </span>
  );
}
