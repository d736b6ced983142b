import {
  isWebhookEventType,
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
} from '@portal/contract/usage/webhook/event-types';
import { createWebhookDrill } from '@portal/contract/usage/webhook/operations';
import { type DrillKind, drillKinds } from '@portal/contract/usage/webhook/schema';
import { useState } from 'react';
import { FormModal } from '../../calls/form-modal.tsx';
import { Radio } from '../../ui/input/choice.tsx';
import { Field, Select } from '../../ui/input/field.tsx';
import type { WebhookPlace } from './queries.ts';
import { useWebhookAct } from './use-webhook-act.ts';
import { drillWords } from './webhook-text.ts';
import styles from './webhooks.module.css';

interface DrillModalProps {
  readonly place: WebhookPlace;
  readonly onClose: () => void;
}

/** Sends an example of an event, in one of the ways that receivers stumble over. */
export function DrillModal({ place, onClose }: DrillModalProps) {
  const [event, setEvent] = useState<WebhookEventType>('parcel.delivered');
  const [kind, setKind] = useState<DrillKind>('test');
  const sending = useWebhookAct({
    send: (client) => client(createWebhookDrill, { params: { ...place }, body: { kind, event } }),
    done: () => 'It is on its way',
    onDone: onClose,
  });
  return (
    <FormModal
      title="Send a test event"
      verb="Send"
      doing="Sending"
      sending={sending}
      failed="Nothing was sent."
      onClose={onClose}
      onSubmit={() => {
        if (!sending.isPending) sending.mutate(undefined);
      }}
    >
      <Field label="Event" hint={webhookEvents[event].means}>
        <Select
          value={event}
          onChange={({ target }) => isWebhookEventType(target.value) && setEvent(target.value)}
        >
          {webhookEventTypes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
      <fieldset className={styles['events']}>
        <legend>How</legend>
        {drillKinds.map((one) => (
          <Radio
            key={one}
            name="kind"
            label={
              <span className="lines">
                {drillWords[one].label}
                <small>{drillWords[one].means}</small>
              </span>
            }
            checked={kind === one}
            onChange={() => setKind(one)}
          />
        ))}
      </fieldset>
    </FormModal>
  );
}
