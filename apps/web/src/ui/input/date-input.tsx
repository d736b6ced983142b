import { t } from '@portal/contract/text/mark';
import { useId, useRef, useState, type ComponentProps } from 'react';
import { parseFieldText, toFieldText, type DateKind } from '../../lib/date-fields.ts';
import { Icon } from '../figure/icon.tsx';
import styles from './date-input.module.css';
import { TextInput, useFieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface DateInputProps extends Pick<ComponentProps<'input'>, 'name' | 'min' | 'max'> {
  readonly kind?: DateKind;
  /** As the platform's own field has it: `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM` or `YYYY-MM`; empty for none. */
  readonly value: string;
  /** Each whole date that is typed or picked; empty while the text is no date. */
  readonly onChange: (value: string) => void;
}

const examples = {
  date: '26 Nov 2026',
  'datetime-local': '26 Nov 2026, 14:05',
  month: 'Nov 2026',
} as const satisfies Readonly<Record<DateKind, string>>;

const words = {
  date: 'a day',
  'datetime-local': 'a day and a time',
  month: t('a month'),
} as const satisfies Readonly<Record<DateKind, string>>;

/** Days are written here as everywhere else, whatever the language of the browser; its calendar opens beside the text. */
export function DateInput({ kind = 'date', value, onChange, name, min, max }: DateInputProps) {
  const id = useId();
  const calendar = useRef<HTMLInputElement>(null);
  const described = useFieldControl()['aria-describedby'];
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  // A text that is no date stays until the field holds another one.
  const shown = typed !== null && (!isLeft || value === '') ? typed : toFieldText(value, kind);
  const isWrong = isLeft && parseFieldText(shown, kind) === undefined;
  const take = (text: string) => {
    setTyped(text);
    setIsLeft(false);
    const next = parseFieldText(text, kind) ?? '';
    if (next !== value) onChange(next);
  };
  return (
    <>
      <span className={styles['date']}>
        <TextInput
          name={name}
          value={shown}
          placeholder={examples[kind]}
          autoComplete="off"
          {...(isWrong && {
            'aria-invalid': true,
            'aria-describedby': [described, id].filter(Boolean).join(' '),
          })}
          onChange={({ target }) => take(target.value)}
          onBlur={() => {
            setIsLeft(true);
            if (parseFieldText(shown, kind) !== undefined) setTyped(null);
          }}
        />
        <input
          ref={calendar}
          type={kind}
          className={styles['calendar']}
          aria-hidden="true"
          tabIndex={-1}
          {...{ value, min, max }}
          onChange={({ target }) => {
            setTyped(null);
            onChange(target.value);
          }}
        />
        <IconButton
          icon="calendar"
          size="md"
          className={styles['open']}
          label={`Choose ${words[kind]}`}
          onClick={() => calendar.current?.showPicker()}
        />
      </span>
      {isWrong && (
        <p id={id} role="alert" className={styles['wrong']}>
          <Icon name="error" size={16} />
          {`Enter ${words[kind]}, such as ${examples[kind]}`}
        </p>
      )}
    </>
  );
}
