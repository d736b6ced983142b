import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextInput } from '../../ui/field.tsx';
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

interface LogFiltersProps {
  readonly search: LogSearch;
  readonly apis: readonly string[];
  readonly onShow: (change: Partial<LogSearch>) => void;
}

/** Status, API, time and trace id; each choice is an address. */
export function LogFilters({ search, apis, onShow }: LogFiltersProps) {
  return (
    <search className={styles['filters']} aria-label="Calls to show">
      <Field label="Status">
        <Select value={search.status} onChange={(event) => onShow({ status: event.target.value })}>
          {withChosen(statuses, search.status)}
        </Select>
      </Field>
      <Field label="API">
        <Select value={search.api} onChange={(event) => onShow({ api: event.target.value })}>
          {withChosen([['', 'All APIs'], ...apis.map((api) => [api, api] as const)], search.api)}
        </Select>
      </Field>
      <Field label="From">
        <TextInput
          type="datetime-local"
          value={toLocalField(search.since)}
          onChange={(event) => onShow({ since: fromLocalField(event.target.value) })}
        />
      </Field>
      <Field label="Until">
        <TextInput
          type="datetime-local"
          value={toLocalField(search.until)}
          onChange={(event) => onShow({ until: fromLocalField(event.target.value) })}
        />
      </Field>
      <TraceField key={search.trace} trace={search.trace} onShow={onShow} />
    </search>
  );
}

/** What the address names stays chosen, even if nothing of it is left to choose. */
function withChosen(options: readonly (readonly [string, string])[], chosen: string) {
  const isThere = options.some(([value]) => value === chosen);
  return [...options, ...(isThere ? [] : [[chosen, chosen] as const])].map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

interface TraceFieldProps {
  readonly trace: string;
  readonly onShow: (change: Partial<LogSearch>) => void;
}

/** A trace id is pasted whole: it is searched for when it is complete, not while it is typed. */
function TraceField({ trace, onShow }: TraceFieldProps) {
  const [text, setText] = useState(trace);
  function submit(event: FormEvent) {
    event.preventDefault();
    onShow({ trace: text.trim() });
  }
  return (
    <form className={styles['trace']} onSubmit={submit}>
      <Field label="Trace id">
        <TextInput
          mono
          type="search"
          placeholder="x-request-id of the answer"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '') onShow({ trace: '' });
          }}
        />
      </Field>
      <Button type="submit" icon="search">
        Find
      </Button>
    </form>
  );
}
