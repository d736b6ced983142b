import { useState } from 'react';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { toWordId } from '../../calls/history/act-words.ts';
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

const ids: ReadonlySet<string> = new Set<LogField>(['operation', 'object_type']);

/** Acts and kinds are typed as the table shows them. */
const toFilter = (draft: LogFilter): LogFilter =>
  Object.fromEntries(
    Object.entries(draft).map(([field, text]) => [
      field,
      ids.has(field) ? toWordId(text.trim()) : text.trim(),
    ]),
  );

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
