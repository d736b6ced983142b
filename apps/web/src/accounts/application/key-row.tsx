import { Barcode } from '../../ui/figure/barcode.tsx';
import { SecretText } from '../../ui/code/secret-text.tsx';
import styles from './applications.module.css';

interface KeyRowProps {
  /** The application that the key is of. */
  readonly name: string;
  readonly apiKey: string;
}

/** An API key: masked until asked for, copied with one click, told apart by its barcode. */
export function KeyRow({ name, apiKey }: KeyRowProps) {
  return (
    <span className={styles['key']}>
      <SecretText name={`API key of ${name}`} value={apiKey} done="API key copied to clipboard" />
      <Barcode className={styles['barcode']} value={toFingerprint(apiKey)} />
    </span>
  );
}

/** What the masked key shows anyway: enough to tell keys apart, useless as one. */
function toFingerprint(apiKey: string): string {
  return apiKey.length > 8 ? apiKey.slice(0, 4) + apiKey.slice(-4) : 'KEY';
}
