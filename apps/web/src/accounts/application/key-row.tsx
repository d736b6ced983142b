import { toMaskedKey } from '@portal/contract/accounts/application/rules';
import { useState } from 'react';
import { Barcode } from '../../ui/figure/barcode.tsx';
import { copyText } from '../../ui/input/copy-button.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import { useOff } from '../../ui/input/read-only.ts';
import styles from './applications.module.css';

interface KeyRowProps {
  /** The application that the key is of. */
  readonly name: string;
  readonly apiKey: string;
  readonly shown?: boolean;
}

/** An API key: masked until asked for, copied with one click, told apart by its barcode. */
export function KeyRow({ name, apiKey, shown = false }: KeyRowProps) {
  const [isShown, setIsShown] = useState(shown);
  // Who sees a customer's page as they do has a masked key in hand: it can be neither shown nor used.
  const isKept = useOff(true) !== undefined;
  return (
    <span className={styles['key']}>
      <code>{isShown ? apiKey : toMaskedKey(apiKey)}</code>
      <span className={styles['key-actions']} hidden={isKept}>
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={`${isShown ? 'Hide' : 'Show'} API key of ${name}`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
        <IconButton
          icon="copy"
          label={`Copy API key of ${name}`}
          onClick={() => void copyText(apiKey, 'API key copied to clipboard')}
        />
      </span>
      <Barcode className={styles['barcode']} value={toFingerprint(apiKey)} />
    </span>
  );
}

/** What the masked key shows anyway: enough to tell keys apart, useless as one. */
function toFingerprint(apiKey: string): string {
  return apiKey.length > 8 ? apiKey.slice(0, 4) + apiKey.slice(-4) : 'KEY';
}
