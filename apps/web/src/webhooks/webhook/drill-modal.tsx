import {
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
} from '@portal/contract/webhooks/webhook/event-types';
import { createWebhookDrill } from '@portal/contract/webhooks/webhook/operations';
import { type DrillKind, drillKinds } from '@portal/contract/webhooks/webhook/schema';
import { Choices } from '../../resource/controls/choices.tsx';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { Radio } from '../../ui/input/choice.tsx';
import type { WebhookPlace } from './webhook-place.ts';
import { drillWords } from './webhook-text.ts';

const start: { readonly event: WebhookEventType; readonly kind: DrillKind } = {
  event: 'parcel.delivered',
  kind: 'test',
};

const events = webhookEventTypes.map((value) => ({ value, label: value }));

/** Sends an example of an event, in one of the ways that receivers stumble over. */
export function DrillModal({ place, onClose }: ModalProps<{ place: WebhookPlace }>) {
  return (
    <ActForm
      operation={createWebhookDrill}
      start={start}
      call={(body) => ({ params: { ...place }, body })}
      title="Send a test event"
      verb="Send"
      doing="Sending"
      failed="Nothing was sent."
      done="It is on its way"
      onClose={onClose}
    >
      {({ watch, register }) => (
        <>
          <Row name="event" hint={webhookEvents[watch('event')].means} options={events} />
          <Choices legend="How">
            {drillKinds.map((one) => (
              <Radio
                key={one}
                value={one}
                label={
                  <span className="lines">
                    {drillWords[one].label}
                    <small>{drillWords[one].means}</small>
                  </span>
                }
                {...register('kind')}
              />
            ))}
          </Choices>
        </>
      )}
    </ActForm>
  );
}
