import { createContext, use, useId, useMemo, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './field.module.css';
import { Icon } from '../figure/icon.tsx';

interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

const Control = createContext<Partial<FieldControl>>({});

/** The id and descriptions of the field around a control; nothing outside of one. */
export const useFieldControl = () => use(Control);

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The message; it also marks the control as invalid. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Label above, one control, hint, error. The control takes its id and descriptions from here. */
export function Field({ label, hint, error, children, className }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = useMemo<FieldControl>(
    () => ({
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
    }),
    [id, described, error],
  );
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <Control value={control}>{children}</Control>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="error" size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextInput({
  className,
  mono,
  ...rest
}: ComponentProps<'input'> & { readonly mono?: boolean }) {
  return (
    <input
      type="text"
      {...useFieldControl()}
      {...rest}
      className={classNames(styles['input'], mono && styles['mono'], className)}
    />
  );
}

export function TextArea({
  className,
  mono,
  ...rest
}: ComponentProps<'textarea'> & { readonly mono?: boolean }) {
  return (
    <textarea
      rows={3}
      {...useFieldControl()}
      {...rest}
      className={classNames(styles['input'], styles['textarea'], mono && styles['mono'], className)}
    />
  );
}

/** The platform's own list: type-ahead, arrows and the phone's wheel come with it. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles['select-wrap']}>
      <select
        {...useFieldControl()}
        {...rest}
        className={classNames(styles['input'], styles['select'], className)}
      >
        {children}
      </select>
      <Icon name="chevron-down" size={18} />
    </span>
  );
}
