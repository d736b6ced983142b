import type { Webhook } from '@portal/contract/usage/webhook/schema';
import { paths } from '../../lib/paths.ts';
import { Table } from '../../ui/table/table.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { toEventsText, webhookStates, stopReasons } from './webhook-text.ts';
import { toWebhookName } from './to-webhook-name.ts';

export function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  return (
    <Table caption="Webhooks" hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">Webhook</th>
          <th scope="col">Events</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.id}>
            <th scope="row" data-th="Webhook">
              <span className="lines">
                <a href={paths.webhook(webhook.id)} className="mono">
                  {toWebhookName(webhook)}
                </a>
                {webhook.description && <small>{webhook.description}</small>}
              </span>
            </th>
            <td data-th="Events">{toEventsText(webhook.events)}</td>
            <td data-th="State">
              <WebhookState webhook={webhook} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
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
