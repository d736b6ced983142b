import { useState } from 'react';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import type { LogField, LogFilter } from './log-search.ts';
import styles from './staff-log.module.css';

interface LogFilterFormProps {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
}

const fields: readonly (readonly [LogField, label: string, type: 'text' | 'date'])[] = [
  ['actor', 'Person', 'text'],
  ['operation', 'Act', 'text'],
  ['object_type', 'Kind of object', 'text'],
  ['object_id', 'Object', 'text'],
  ['account_id', 'Account', 'text'],
  ['since', 'From', 'date'],
  ['until', 'To', 'date'],
];

/** Each choice of the log is an address of its own. */
export function LogFilterForm({ filter, onFilter }: LogFilterFormProps) {
  const [draft, setDraft] = useState<LogFilter>(filter);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(draft);
      }}
    >
      <div className={styles['filter']}>
        {fields.map(([field, label, type]) => (
          <Field key={field} label={label}>
            <TextInput
              type={type}
              value={draft[field] ?? ''}
              onChange={({ target }) => setDraft({ ...draft, [field]: target.value.trim() })}
            />
          </Field>
        ))}
      </div>
      <ButtonGroup>
        <Button type="submit" icon="search">
          Show
        </Button>
        <Button
          onClick={() => {
            setDraft({});
            onFilter({});
          }}
        >
          Show all
        </Button>
      </ButtonGroup>
    </form>
  );
}
