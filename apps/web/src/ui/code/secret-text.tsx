import { maskSecret, nameSecret } from '@portal/openapi/call/mask-secret';
import type { ReactNode } from 'react';
import { CopyButton } from '../input/copy-button.tsx';
import { IconButton } from '../input/icon-button.tsx';
import { useOff } from '../input/read-only.ts';
import styles from './secret-text.module.css';
import { useShownAwhile } from './use-shown-awhile.ts';

interface SecretTextProps {
  /** What it is and of what, e.g. 'API key of Label printer'. */
  readonly name: string;
  readonly value: string;
  /** The toast's words. */
  readonly done: string;
  /** The whole as it is read, where that is more than one text. */
  readonly rendered?: ReactNode;
}

/** A key, secret or token: masked until asked for, copied with one click whether shown or not. */
export function SecretText({ name, value, done, rendered = value }: SecretTextProps) {
  const { isShown, toggle } = useShownAwhile();
  // Who sees a customer's page as they do has a masked one in hand: it can be neither shown nor used.
  const isKept = useOff(true) !== undefined;
  return (
    <span className={styles['secret']}>
      {isShown ? (
        <code>{rendered}</code>
      ) : (
        <>
          <span className="sr">{nameSecret(name, value)}</span>
          <code aria-hidden="true">{maskSecret(value)}</code>
        </>
      )}
      <span className={styles['actions']} hidden={isKept}>
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={`Show ${name}`}
          aria-pressed={isShown}
          onClick={toggle}
        />
        <CopyButton text={value} label={`Copy ${name}`} done={done} />
      </span>
    </span>
  );
}
