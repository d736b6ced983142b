import type { OperationHit } from '@portal/contract/catalogue/specification/schema';
import { MarkedText } from '../../../ui/text/marked-text.tsx';
import { MethodTag } from '../../../ui/text/marks.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './operation-hits.module.css';

interface OperationHitsProps {
  readonly hits: readonly OperationHit[];
  /** What is marked. */
  readonly words: readonly string[];
}

const places: Readonly<Record<OperationHit['foundIn'], string>> = {
  title: '',
  path: '',
  parameter: 'parameter',
  field: 'field',
  schema: 'schema',
  text: 'in the description',
};

/** Operations that a search found, each a link to its place in the reference. */
export function OperationHits({ hits, words }: OperationHitsProps) {
  return (
    <ul className={styles['hits']} aria-label="Operations found">
      {hits.map((hit) => (
        <li key={`${hit.specificationId} ${hit.operationKey}`}>
          <a href={paths.operation(hit)}>
            <MethodTag bare method={hit.method} className={styles['method']} />
            <span className={styles['name']}>
              <MarkedText text={hit.summary} words={words} />
            </span>
          </a>
          <span className={styles['place']}>
            {places[hit.foundIn]}{' '}
            {hit.foundIn !== 'title' && hit.foundName && (
              <code>
                <MarkedText text={hit.foundName} words={words} />
              </code>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
