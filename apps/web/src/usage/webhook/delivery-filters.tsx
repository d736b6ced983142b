import { webhookEventTypes } from '@portal/contract/usage/webhook/event-types';
import { useState } from 'react';
import { submitted } from '../../lib/submitted.ts';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { messageStates } from './webhook-text.ts';
import type { WebhookSearch } from './webhook-search.ts';
import styles from './webhooks.module.css';

interface DeliveryFiltersProps {
  readonly search: WebhookSearch;
  readonly onShow: (change: Partial<WebhookSearch>) => void;
}

/** Event, state, parcel and time; each choice is an address. */
export function DeliveryFilters({ search, onShow }: DeliveryFiltersProps) {
  return (
    <search className={styles['filters']} aria-label="Messages to show">
      <Field label="Event">
        <Select value={search.event} onChange={({ target }) => onShow({ event: target.value })}>
          <option value="">All events</option>
          {webhookEventTypes.map((event) => (
            <option key={event}>{event}</option>
          ))}
        </Select>
      </Field>
      <Field label="State">
        <Select value={search.state} onChange={({ target }) => onShow({ state: target.value })}>
          <option value="">All</option>
          {Object.entries(messageStates).map(([state, { text }]) => (
            <option key={state} value={state}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From day">
        <DateInput value={search.since.slice(0, 10)} onChange={(since) => onShow({ since })} />
      </Field>
      <ItemField key={search.item} item={search.item} onFind={(item) => onShow({ item })} />
    </search>
  );
}

interface ItemFieldProps {
  readonly item: string;
  readonly onFind: (item: string) => void;
}

/** Looked for when it is whole: with Enter, or when the field is left. */
function ItemField({ item, onFind }: ItemFieldProps) {
  const [text, setText] = useState(item);
  const find = () => {
    if (text.trim() !== item) onFind(text.trim());
  };
  return (
    <form onSubmit={submitted(find)}>
      <Field label="Item id">
        <TextInput
          mono
          type="search"
          value={text}
          onBlur={find}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </form>
  );
}
