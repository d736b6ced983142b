import type { NoEquivalent } from '@portal/edifact/no-equivalent';
import { Icon } from '../../../ui/figure/icon.tsx';
import styles from '../reader/reader.module.css';

/** What one side says and the other cannot. */
export function LostList({ lost }: { readonly lost: readonly NoEquivalent[] }) {
  return (
    <section aria-labelledby="no-equivalent">
      <h2 id="no-equivalent" className={styles['title']}>
        {lost.length === 0 ? 'Everything has an equivalent' : 'Without an equivalent'}
      </h2>
      <ol className={styles['findings']}>
        {lost.map(({ path, value, why }) => (
          <li key={`${path} ${value}`} data-severity="note">
            <Icon name="info" size={18} />
            <div>
              <p>
                <code className="in">{path}</code> {value}
              </p>
              <p>{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
