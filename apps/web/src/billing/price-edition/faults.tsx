import { Callout } from '../../ui/text/callout.tsx';
import styles from './prices.module.css';

interface FaultsProps {
  readonly title: string;
  readonly faults: readonly string[];
}

/** What is wrong with a list of prices, before it is sent. */
export function Faults({ title, faults }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <Callout kind="danger" title={title}>
      <ul className={styles['faults']}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Callout>
  );
}
