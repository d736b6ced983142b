import {
  type ParcelEventType,
  parcelEventTypes,
  webhookEvents,
} from '@portal/contract/webhooks/webhook/event-types';
import type { Webhook, WebhookFilter } from '@portal/contract/webhooks/webhook/schema';
import type { UseFormReturn } from 'react-hook-form';
import { Choices } from '../../resource/controls/choices.tsx';
import { Row } from '../../resource/row.tsx';
import { Checkbox, Radio } from '../../ui/input/choice.tsx';
import styles from './webhooks.module.css';

export interface WebhookDraft {
  readonly url: string;
  readonly description: string;
  /** Null for all. */
  readonly events: readonly ParcelEventType[] | null;
  /** An empty reference asks for none. */
  readonly filter: WebhookFilter & { readonly reference: string };
}

export const toDraft = ({ url, description, events, filter }: Webhook): WebhookDraft => ({
  url,
  description,
  events,
  filter: { ...filter, reference: filter?.reference ?? '' },
});

export const toChanges = ({ events, filter, ...texts }: WebhookDraft) => ({
  ...texts,
  events: events && [...events],
  filter: toFilter(filter),
});

function toFilter({ reference, ...others }: WebhookDraft['filter']): WebhookFilter | null {
  const asked = { ...others, ...(reference.trim() !== '' && { reference: reference.trim() }) };
  return Object.keys(asked).length > 0 ? asked : null;
}

interface WebhookFieldsProps {
  readonly form: UseFormReturn<WebhookDraft>;
  /** Where the address is not chosen here. */
  readonly withoutUrl: boolean;
  /** Where they stay as they are. */
  readonly withoutEvents?: boolean;
}

export function WebhookFields({ form, withoutUrl, withoutEvents }: WebhookFieldsProps) {
  form.register('events', {
    validate: (events) => events?.length !== 0 || 'Choose at least one, or all',
  });
  return (
    <>
      {!withoutUrl && <Row name="url" input={{ mono: true, type: 'url' }} />}
      <Row name="description" />
      <Row name="filter.reference" input={{ mono: true }} />
      {!withoutEvents && (
        <EventChoice
          events={form.watch('events')}
          error={form.formState.errors.events?.message}
          onChange={(events) => form.setValue('events', events, { shouldValidate: true })}
        />
      )}
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
  const toggle = (event: ParcelEventType, isOn: boolean) =>
    onChange(parcelEventTypes.filter((one) => (one === event ? isOn : chosen.has(one))));
  return (
    <Choices legend="Events">
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
          {parcelEventTypes.map((event) => (
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
    </Choices>
  );
}
