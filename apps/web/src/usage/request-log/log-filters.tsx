import { useState } from 'react';
import { submitted } from '../../lib/submitted.ts';
import { Button } from '../../ui/input/button.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
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

interface LogFiltersProps {
  readonly search: LogSearch;
  readonly apis: readonly string[];
  readonly onShow: (change: Partial<LogSearch>) => void;
}

/** Status, API, time, path, trace id and error code; each choice is an address. */
export function LogFilters({ search, apis, onShow }: LogFiltersProps) {
  return (
    <search className={styles['filters']} aria-label="Calls to show">
      <SelectField
        label="Status"
        value={search.status}
        options={statuses}
        onChange={(status) => onShow({ status })}
      />
      <SelectField
        label="API"
        none="All APIs"
        value={search.api}
        options={apis}
        onChange={(api) => onShow({ api })}
      />
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
      <SearchField
        key={`path ${search.path}`}
        label="Path"
        placeholder="/bookings"
        text={search.path}
        onFind={(path) => onShow({ path })}
      />
      <SearchField
        key={`trace ${search.trace}`}
        label="Trace id"
        placeholder="x-request-id"
        text={search.trace}
        onFind={(trace) => onShow({ trace })}
      />
      <SearchField
        key={`fault ${search.fault}`}
        label="Error code"
        placeholder="GW-429"
        text={search.fault}
        onFind={(fault) => onShow({ fault })}
      />
    </search>
  );
}

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onFind: (text: string) => void;
}

/** What is pasted whole is searched for when it is complete, not while it is typed. */
function SearchField({ label, placeholder, text: found, onFind }: SearchFieldProps) {
  const [text, setText] = useState(found);
  return (
    <form className={styles['trace']} onSubmit={submitted(() => onFind(text.trim()))}>
      <Field label={label}>
        <TextInput
          mono
          type="search"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '') onFind('');
          }}
        />
      </Field>
      <Button type="submit" icon="search">
        Find <span className="sr">{label}</span>
      </Button>
    </form>
  );
}
