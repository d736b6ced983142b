import type { ComponentProps } from 'react';
import { useShownAwhile } from '../code/use-shown-awhile.ts';
import { TextInput } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './secret-input.module.css';

interface SecretInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is typed, for the button that shows it: 'access token'. */
  readonly name: string;
}

/** A field for a key, token or password: dots, and what was typed on demand. */
export function SecretInput({ name, ...rest }: SecretInputProps) {
  const { isShown, toggle } = useShownAwhile();
  return (
    <span className={styles['line']}>
      <TextInput
        mono
        autoComplete="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
      />
      <IconButton
        icon={isShown ? 'eye-off' : 'eye'}
        label={`Show ${name}`}
        aria-pressed={isShown}
        onClick={toggle}
      />
    </span>
  );
}
