import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './choice.module.css';
import { useOff } from './read-only.ts';

interface BoxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  /** A count at the line's end. */
  readonly count?: number | undefined;
}

const toBox = (type: 'checkbox' | 'radio') =>
  function Box({ label, count, className, ...rest }: BoxProps) {
    return (
      <label className={classNames(styles['check'], className)}>
        <input {...rest} type={type} />
        <span>{label}</span>
        {count !== undefined && <span className={styles['count']}>{count}</span>}
      </label>
    );
  };

export const Checkbox = toBox('checkbox');
export const Radio = toBox('radio');

interface SwitchProps extends Omit<BoxProps, 'count'> {
  /** Whether it changes something at once, and is off where all is read only. */
  readonly acts?: boolean;
}

export function Switch({ label, className, acts = false, ...rest }: SwitchProps) {
  const off = useOff(acts);
  const control = { ...rest, ...off, disabled: rest.disabled || off !== undefined };
  return (
    <label className={classNames(styles['switch'], className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its state itself */}
      <input {...control} type="checkbox" role="switch" />
      <span>{label}</span>
    </label>
  );
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'sm' | 'md';
}

/** At most four choices side by side; arrows move between them. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles['segmented'], size === 'sm' && styles['sm'])}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

interface ChipProps extends ComponentProps<'button'> {
  readonly pressed: boolean;
  /** Chosen, but it does not go with the rest. */
  readonly conflict?: boolean;
}

/** A choice that is on or off: a code and its name. */
export function Chip({ pressed, conflict, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(styles['chip'], conflict && styles['conflict'], className)}
    />
  );
}
