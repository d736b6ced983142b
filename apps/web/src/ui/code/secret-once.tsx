import { Callout } from '../text/callout.tsx';
import { CopyButton } from '../input/copy-button.tsx';
import { Field, TextInput } from '../input/field.tsx';
import styles from './secret-once.module.css';

interface SecretOnceProps {
  /** 'Client secret', 'Personal token'. */
  readonly label: string;
  readonly value: string;
}

/** A secret that the server tells one single time: to be copied now. */
export function SecretOnce({ label, value }: SecretOnceProps) {
  return (
    <>
      <Callout kind="warning" title="Copy it now.">
        It is shown only once. We keep only a fingerprint, so it cannot be shown again.
      </Callout>
      <Field label={label}>
        <div className={styles['line']}>
          <SecretInput value={value} />
          <CopyButton
            text={value}
            label={`Copy ${label.toLowerCase()}`}
            done={`${label} copied to clipboard`}
          />
        </div>
      </Field>
    </>
  );
}

function SecretInput({ value }: { readonly value: string }) {
  return (
    <TextInput
      mono
      readOnly
      value={value}
      spellCheck={false}
      onFocus={(event) => event.target.select()}
    />
  );
}
