import { webhookEventTypes } from '@portal/contract/webhooks/webhook/event-types';
import { useState } from 'react';
import { TextField } from '../../resource/controls/text-field.tsx';
import { bind } from '../../resource/controls/bind.ts';
import { submitted } from '../../lib/submitted.ts';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field } from '../../ui/input/field.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { messageStates } from './webhook-text.ts';
import type { WebhookSearch } from './webhook-search.ts';
import styles from './webhooks.module.css';

interface DeliveryFiltersProps {
  readonly search: WebhookSearch;
  readonly onShow: (change: Partial<WebhookSearch>) => void;
}

/** Event, state, reference, parcel and time; each choice is an address. */
export function DeliveryFilters({ search, onShow }: DeliveryFiltersProps) {
  const choice = bind(search, onShow);
  return (
    <search className={styles['filters']} aria-label="Messages to show">
      <SelectField
        label="Event"
        none="All events"
        options={webhookEventTypes}
        {...choice('event')}
      />
      <SelectField
        label="State"
        none="All"
        options={Object.entries(messageStates).map(([state, { text }]) => [state, text])}
        {...choice('state')}
      />
      <Field label="From day">
        <DateInput value={search.since.slice(0, 10)} onChange={(since) => onShow({ since })} />
      </Field>
      <FoundText
        key={`reference ${search.reference}`}
        label="Reference"
        value={search.reference}
        onFind={(reference) => onShow({ reference })}
      />
      <FoundText
        key={`item ${search.item}`}
        label="Item id"
        value={search.item}
        onFind={(item) => onShow({ item })}
      />
    </search>
  );
}

interface FoundTextProps {
  readonly label: string;
  readonly value: string;
  readonly onFind: (text: string) => void;
}

/** Looked for when it is whole: with Enter, or when the field is left. */
function FoundText({ label, value, onFind }: FoundTextProps) {
  const [text, setText] = useState(value);
  const find = () => {
    if (text.trim() !== value) onFind(text.trim());
  };
  return (
    <form onSubmit={submitted(find)}>
      <TextField label={label} mono type="search" value={text} onBlur={find} onChange={setText} />
    </form>
  );
}
