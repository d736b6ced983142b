import { useState } from 'react';
import { TextField } from '../../resource/controls/text-field.tsx';
import { bind } from '../../resource/controls/bind.ts';
import { submitted } from '../../lib/submitted.ts';
import { Button } from '../../ui/input/button.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field } from '../../ui/input/field.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { fromLocalField, toLocalField, type LogSearch } from './log-search.ts';
import styles from './request-log.module.css';

const statuses = [
  ['', 'All'],
  ['2XX', '2XX answered'],
  ['errors', 'All errors'],
  ['4XX', '4XX client errors'],
  ['429', '429 limit used up'],
  ['5XX', '5XX server errors'],
] as const;

const typed = [
  ['path', 'Path', '/bookings'],
  ['trace', 'Trace id', 'x-request-id'],
  ['fault', 'Error code', 'GW-429'],
] as const;

interface LogFiltersProps {
  readonly search: LogSearch;
  readonly apis: readonly string[];
  readonly onShow: (change: Partial<LogSearch>) => void;
}

/** Status, API, time, path, trace id and error code; each choice is an address. */
export function LogFilters({ search, apis, onShow }: LogFiltersProps) {
  const choice = bind(search, onShow);
  return (
    <search className={styles['filters']} aria-label="Calls to show">
      <SelectField label="Status" options={statuses} {...choice('status')} />
      <SelectField label="API" none="All APIs" options={apis} {...choice('api')} />
      <Field label="From" className={styles['time']}>
        <DateInput
          kind="datetime-local"
          value={toLocalField(search.since)}
          onChange={(since) => onShow({ since: fromLocalField(since) })}
        />
      </Field>
      <Field label="Until" className={styles['time']}>
        <DateInput
          kind="datetime-local"
          value={toLocalField(search.until)}
          onChange={(until) => onShow({ until: fromLocalField(until) })}
        />
      </Field>
      {typed.map(([name, label, placeholder]) => (
        <WholeText
          key={`${name} ${search[name]}`}
          label={label}
          placeholder={placeholder}
          {...choice(name)}
        />
      ))}
    </search>
  );
}

interface WholeTextProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** What is pasted whole is searched for when it is complete, not while it is typed. */
function WholeText({ label, placeholder, value, onChange }: WholeTextProps) {
  const [text, setText] = useState(value);
  return (
    <form className={styles['trace']} onSubmit={submitted(() => onChange(text.trim()))}>
      <TextField
        label={label}
        mono
        type="search"
        placeholder={placeholder}
        value={text}
        onChange={(typed) => {
          setText(typed);
          if (typed === '') onChange('');
        }}
      />
      <Button type="submit" icon="search">
        Find <span className="sr">{label}</span>
      </Button>
    </form>
  );
}
