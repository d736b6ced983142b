import { updateWebhook } from '@portal/contract/webhooks/webhook/operations';
import type { Webhook } from '@portal/contract/webhooks/webhook/schema';
import { Facts } from '../../resource/controls/facts.tsx';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { DeleteWebhookModal } from './delete-webhook-modal.tsx';
import { EditWebhookModal } from './edit-webhook-modal.tsx';
import type { WebhookPlace } from './webhook-place.ts';
import { WebhookState } from './webhook-table.tsx';
import { toEventsText } from './webhook-text.ts';
import { toWebhookName } from './to-webhook-name.ts';

interface WebhookSettingsProps {
  readonly place: WebhookPlace;
  readonly webhook: Webhook;
}

export function WebhookSettings({ place, webhook }: WebhookSettingsProps) {
  const { isAdmin } = useSession();
  return (
    <div className="stack">
      <Facts>
        <Cell caption="State">
          <WebhookState webhook={webhook} />
        </Cell>
        <Cell caption="Address" look="mono">
          {toWebhookName(webhook)}
        </Cell>
        <Cell caption="Description">{webhook.description || '–'}</Cell>
        <Cell caption="Events">{toEventsText(webhook.events)}</Cell>
        <FilterCells filter={webhook.filter} />
        <Cell caption="Added">
          <Moment at={webhook.created_at} />
        </Cell>
        <Cell caption="Added by">
          {webhook.made_by ? `The API key of ${webhook.made_by}` : 'An admin of your account'}
        </Cell>
        <Cell caption="Contact">{webhook.contact_email ?? '–'}</Cell>
        <Cell caption="Last good answer">
          {webhook.last_success_at ? <Moment at={webhook.last_success_at} /> : '–'}
        </Cell>
      </Facts>
      {isAdmin ? (
        <Acts place={place} webhook={webhook} />
      ) : (
        <p className="muted">An admin of your account can change it.</p>
      )}
    </div>
  );
}

/** A field for the reference, and what programs alone ask for where they do. */
function FilterCells({ filter }: Pick<Webhook, 'filter'>) {
  const { reference = '–', services, to_countries: countries } = filter ?? {};
  return (
    <>
      <Cell caption="Reference" look="mono">
        {reference}
      </Cell>
      {services && <Cell caption="Services">{services.join(', ')}</Cell>}
      {countries && <Cell caption="To countries">{countries.join(', ')}</Cell>}
    </>
  );
}

function Acts({ place, webhook }: WebhookSettingsProps) {
  const isActive = webhook.state === 'active';
  const changing = useAct(updateWebhook, {
    done: ({ webhook: after }) => (after.state === 'active' ? 'Webhook active' : 'Webhook paused'),
  });
  const toggle = () =>
    changing.send({ params: { ...place }, body: { state: isActive ? 'paused' : 'active' } });
  return (
    <>
      <ActionFailure title="Nothing was changed." error={changing.error} />
      <ButtonGroup>
        <ModalButton acts icon="edit" modal={EditWebhookModal} of={{ place, webhook }}>
          Edit
        </ModalButton>
        <Button
          acts
          icon={isActive ? 'pause' : 'play'}
          pending={changing.isPending && 'Changing'}
          onClick={toggle}
        >
          {isActive ? 'Pause' : 'Reactivate'}
        </Button>
        <ModalButton
          variant="danger-quiet"
          icon="trash"
          modal={DeleteWebhookModal}
          of={{ place, webhook }}
        >
          Delete
        </ModalButton>
      </ButtonGroup>
      <p className="small muted">
        Events during a pause are sent afterwards. Nothing is kept for a stopped webhook.
      </p>
    </>
  );
}
