import type { OperationHit } from '@portal/contract/catalogue/specification/schema';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { Version } from '../../ui/text/marks.tsx';
import { OperationHits } from './search/operation-hits.tsx';
import styles from './search/operation-hits.module.css';

interface OtherApisProps {
  readonly hits: readonly OperationHit[];
  readonly words: readonly string[];
  /** No API has the words in its own name. */
  readonly alone: boolean;
}

/** APIs that are not in the list, found by what is inside of them. */
export function OtherApis({ hits, words, alone }: OtherApisProps) {
  const ids = [...new Set(hits.map(({ specificationId }) => specificationId))];
  return (
    <section className={styles['others']} aria-labelledby="other-apis">
      <h3 id="other-apis">{alone ? 'Found in operations' : 'Also in operations of other APIs'}</h3>
      {alone && <p className="small muted">No API has these words in its name or tags.</p>}
      <ul className={classNames('stack', styles['apis'])}>
        {ids.map((id) => {
          const own = hits.filter(({ specificationId }) => specificationId === id);
          const [first] = own;
          if (!first) return null;
          return (
            <li key={id}>
              <h4>
                <a href={paths.apiDetails(first.systemName)}>{first.title}</a>{' '}
                <Version>{first.version}</Version>
              </h4>
              <OperationHits hits={own} words={words} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
