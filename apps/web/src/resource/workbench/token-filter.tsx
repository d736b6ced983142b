import { useState } from 'react';
import { submitted } from '../../lib/submitted.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import {
  fieldOf,
  keyOf,
  readTokens,
  writeTokens,
  type Filter,
  type FilterShape,
} from './tokens.ts';
import styles from './token-filter.module.css';
import { TypedTokens } from './typed-tokens.tsx';

interface TokenFilterProps {
  readonly label: string;
  readonly shape: FilterShape;
  /** What the address says. */
  readonly filter: Filter;
  /** With every name of the shape; those that narrow nothing are empty. */
  readonly onFilter: (filter: Filter) => void;
}

/** One field for all that narrows a list: what is set stands in it as tokens, what is typed is set by Enter. */
export function TokenFilter({ label, shape, filter, onFilter }: TokenFilterProps) {
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const keys = new Set([...shape.fields.map(keyOf), shape.free]);
  const set = [...keys].filter((key) => (filter[key] ?? '') !== '');
  const apply = (change: Filter) =>
    onFilter(Object.fromEntries([...keys].map((key) => [key, change[key] ?? ''])));
  function type(typed: string) {
    setText(typed);
    setFaults([]);
  }
  function send(typed: string) {
    const read = readTokens(typed, shape);
    setFaults(read.faults);
    setText(read.faults.length > 0 ? typed : '');
    if (read.faults.length === 0) apply({ ...filter, ...read.filter });
  }
  function editLast() {
    const last = set.at(-1);
    if (last === undefined) return;
    setText(writeTokens({ [last]: filter[last] ?? '' }, shape));
    apply({ ...filter, [last]: '' });
  }
  return (
    <search aria-label={label} className={styles['filter']}>
      <form onSubmit={submitted(() => send(text))}>
        <div className={styles['box']}>
          <Icon name="search" size={18} />
          {set.map((key) => (
            <Token
              key={key}
              shape={shape}
              name={key}
              value={filter[key] ?? ''}
              onRemove={() => apply({ ...filter, [key]: '' })}
            />
          ))}
          <TypedTokens
            {...{ label, shape, text, faults }}
            onType={type}
            onSend={send}
            onBack={editLast}
          />
          {set.length + text.length > 0 && (
            <IconButton
              label="Clear all filters"
              icon="close"
              onClick={() => {
                type('');
                apply({});
              }}
            />
          )}
          <IconButton type="submit" label="Filter" icon="arrow-right" />
        </div>
      </form>
    </search>
  );
}

interface TokenProps {
  readonly shape: FilterShape;
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

/** By the names of field and value; words without a name in quotes. */
function toTokenWords(shape: FilterShape, name: string, value: string) {
  const field = fieldOf(shape, name);
  if (!field) return { label: 'Text', shown: `“${value}”` };
  const { label, values, write = (one) => one } = field;
  return { label, shown: values?.find((one) => one.value === value)?.label ?? write(value) };
}

function Token({ shape, name, value, onRemove }: TokenProps) {
  const { label, shown } = toTokenWords(shape, name, value);
  return (
    <span className={styles['token']}>
      <span>
        <small>{label}</small> {shown}
      </span>
      <button type="button" aria-label={`Remove ${label} ${shown}`} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}
