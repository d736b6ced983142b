import { useId, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import field from './field.module.css';
import { Icon } from '../figure/icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The visible label, or with `hideLabel` the accessible name. */
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter or the button. */
  readonly onSearch: (value: string) => void;
  readonly placeholder?: string;
  /** The button's word; without it Enter alone searches. */
  readonly button?: ReactNode;
  readonly primary?: boolean;
  readonly pending?: boolean;
  readonly className?: string | undefined;
}

/** A labelled search: Enter searches, Esc clears. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    hideLabel,
    value,
    onChange,
    onSearch,
    placeholder,
    button,
    primary,
    pending,
    className,
  } = props;
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(value);
  }
  function clear(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  }
  return (
    <search className={className}>
      <form className={field['field']} onSubmit={submit}>
        <label htmlFor={id} className={hideLabel ? 'sr' : field['label']}>
          {label}
        </label>
        <div className={styles['line']}>
          <div className={styles['box']}>
            <Icon name="search" size={18} />
            <input
              id={id}
              type="search"
              className={field['input']}
              value={value}
              placeholder={placeholder}
              autoComplete="off"
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={clear}
            />
          </div>
          {button && (
            <Button
              type="submit"
              variant={primary ? 'primary' : 'default'}
              acts={false}
              pending={pending && 'Searching'}
            >
              {button}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
