import { useState } from 'react';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { toOperation } from './act-words.ts';
import type { LogField, LogFilter } from './log-search.ts';
import styles from './staff-log.module.css';

interface LogFilterFormProps {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
}

const fields: readonly (readonly [LogField, label: string, example?: string])[] = [
  ['actor', 'Person', 'Part of the e-mail'],
  ['operation', 'Act', 'Resume application'],
  ['object_type', 'Kind of object', 'application'],
  ['object_id', 'Object id'],
  ['account_id', 'Account id'],
  ['since', 'From'],
  ['until', 'To'],
];
const days: ReadonlySet<LogField> = new Set(['since', 'until']);

/** What was typed, without what only looks like it. */
function toFilter(draft: LogFilter): LogFilter {
  const trimmed = Object.entries(draft).map(([field, text]) => [field, text.trim()]);
  const filter: LogFilter = Object.fromEntries(trimmed);
  return filter.operation ? { ...filter, operation: toOperation(filter.operation) } : filter;
}

/** Each choice of the log is an address of its own. */
export function LogFilterForm({ filter, onFilter }: LogFilterFormProps) {
  const [draft, setDraft] = useState<LogFilter>(filter);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(toFilter(draft));
      }}
    >
      <div className={styles['filter']}>
        {fields.map(([field, label, example]) => (
          <Field key={field} label={label}>
            <TextInput
              type={days.has(field) ? 'date' : 'text'}
              placeholder={example}
              value={draft[field] ?? ''}
              onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
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
