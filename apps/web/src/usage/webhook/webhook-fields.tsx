import {
  webhookEvents,
  type WebhookEventType,
  webhookEventTypes,
} from '@portal/contract/usage/webhook/event-types';
import { Checkbox, Radio } from '../../ui/input/choice.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import styles from './webhooks.module.css';

export interface WebhookDraft {
  readonly url: string;
  readonly description: string;
  /** Null for all. */
  readonly events: readonly WebhookEventType[] | null;
}

interface WebhookFieldsProps {
  readonly draft: WebhookDraft;
  readonly isChecked: boolean;
  readonly onChange: (change: Partial<WebhookDraft>) => void;
  /** Where the address is not chosen here. */
  readonly withoutUrl?: boolean;
}

/** Why a draft cannot be sent, by field. */
export function findDraftFaults({ url, events }: WebhookDraft) {
  return {
    url: url.trim() === '' ? 'Field should not be empty' : undefined,
    events: events?.length === 0 ? 'Choose at least one, or all' : undefined,
  };
}

export function WebhookFields({ draft, isChecked, onChange, withoutUrl }: WebhookFieldsProps) {
  const faults = isChecked ? findDraftFaults(draft) : undefined;
  return (
    <>
      {!withoutUrl && (
        <Field
          label="Address"
          hint="We post to it. It must be reachable from the public Internet."
          error={faults?.url}
        >
          <TextInput
            mono
            type="url"
            autoComplete="off"
            placeholder="https://shop.example/webhooks"
            value={draft.url}
            onChange={({ target }) => onChange({ url: target.value })}
          />
        </Field>
      )}
      <Field label="Description" hint="For your colleagues.">
        <TextInput
          autoComplete="off"
          value={draft.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <EventChoice
        events={draft.events}
        error={faults?.events}
        onChange={(events) => onChange({ events })}
      />
    </>
  );
}

interface EventChoiceProps {
  readonly events: WebhookDraft['events'];
  readonly error: string | undefined;
  readonly onChange: (events: WebhookDraft['events']) => void;
}

function EventChoice({ events, error, onChange }: EventChoiceProps) {
  const chosen = new Set(events);
  const toggle = (event: WebhookEventType, isOn: boolean) =>
    onChange(webhookEventTypes.filter((one) => (one === event ? isOn : chosen.has(one))));
  return (
    <fieldset className={styles['events']}>
      <legend>Events</legend>
      <Radio
        name="events"
        label="All, including those added later"
        checked={events === null}
        onChange={() => onChange(null)}
      />
      <Radio
        name="events"
        label="Only these"
        checked={events !== null}
        onChange={() => onChange(events ?? ['parcel.delivered'])}
      />
      {events !== null && (
        <div className={styles['choices']}>
          {webhookEventTypes.map((event) => (
            <Checkbox
              key={event}
              label={
                <>
                  {webhookEvents[event].title} <small className="mono muted">{event}</small>
                </>
              }
              checked={chosen.has(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className={styles['fault']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
