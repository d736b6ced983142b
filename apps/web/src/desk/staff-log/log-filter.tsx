import { objectKinds, toKindText } from '@portal/contract/desk/staff-log/rules';
import { useState } from 'react';
import { submitted } from '../../lib/submitted.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { toWordId } from '../../calls/history/act-words.ts';
import type { LogField, LogFilter } from './log-search.ts';
import styles from './staff-log.module.css';

interface LogFilterFormProps {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
}

const fields: readonly (readonly [LogField, label: string, example?: string])[] = [
  ['actor', 'Person', 'Part of the e-mail address'],
  ['operation', 'Action', 'Resume application'],
  ['object_type', 'Kind of object'],
  ['object_id', 'Object id'],
  ['account_id', 'Account id'],
  ['since', 'From'],
  ['until', 'To'],
];
const days: ReadonlySet<LogField> = new Set(['since', 'until']);

/** Acts are typed as the table shows them. */
const toFilter = (draft: LogFilter): LogFilter =>
  Object.fromEntries(
    Object.entries(draft).map(([field, text]) => [
      field,
      field === 'operation' ? toWordId(text.trim()) : text.trim(),
    ]),
  );

/** Each choice of the log is an address of its own. */
export function LogFilterForm({ filter, onFilter }: LogFilterFormProps) {
  const [draft, setDraft] = useState<LogFilter>(filter);
  const change = (field: LogField, text: string) => setDraft({ ...draft, [field]: text });
  return (
    <form className="stack" onSubmit={submitted(() => onFilter(toFilter(draft)))}>
      <div className={styles['filter']}>
        {fields.map(([field, label, example]) => (
          <Field key={field} label={label}>
            {field === 'object_type' ? (
              <KindSelect kind={draft[field] ?? ''} onChange={(kind) => change(field, kind)} />
            ) : days.has(field) ? (
              <DateInput value={draft[field] ?? ''} onChange={(day) => change(field, day)} />
            ) : (
              <TextInput
                placeholder={example}
                value={draft[field] ?? ''}
                onChange={({ target }) => change(field, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <ButtonGroup>
        <Button type="submit" icon="search">
          Filter
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setDraft({});
            onFilter({});
          }}
        >
          Clear filters
        </Button>
      </ButtonGroup>
    </form>
  );
}

interface KindSelectProps {
  readonly kind: string;
  readonly onChange: (kind: string) => void;
}

/** An address may name one that is of no act any more. */
function KindSelect({ kind, onChange }: KindSelectProps) {
  const kinds = [...new Set([...objectKinds, ...(kind === '' ? [] : [kind])])];
  return (
    <Select value={kind} onChange={({ target }) => onChange(target.value)}>
      <option value="">All</option>
      {kinds.toSorted().map((one) => (
        <option key={one} value={one}>
          {toKindText(one)}
        </option>
      ))}
    </Select>
  );
}
