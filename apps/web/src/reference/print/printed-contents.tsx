import { toPathText } from '@portal/openapi/outline/group-operations';
import { memo } from 'react';
import { MethodTag } from '../../ui/text/marks.tsx';
import { methodOf } from '../outline/group-operations.ts';
import { useReferencePlace } from '../reference-context.ts';
import { toOperationId } from './printed-operation.tsx';
import styles from './print.module.css';

/** Where a section of the guide starts on the page of the whole API. */
export const toGuideId = (key: string) => `guide-${key}`;

/** What the page of the whole API holds, each a link; on paper, too, where it is kept as a PDF. */
export const PrintedContents = memo(function PrintedContents() {
  const { guide, groups } = useReferencePlace();
  return (
    <nav className={styles['contents']} aria-label="Contents">
      <h2>Contents</h2>
      <ul>
        {guide.map(({ key, title }) => (
          <li key={key}>
            <a href={`#${toGuideId(key)}`}>{title}</a>
          </li>
        ))}
      </ul>
      {groups.map(({ name, path, operations }) => (
        <section key={name}>
          <h3>{toPathText(path)}</h3>
          <ul>
            {operations.map((operation) => (
              <li key={operation.key}>
                <MethodTag method={methodOf(operation)} bare />{' '}
                <a href={`#${toOperationId(operation.key)}`}>{operation.summary}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
});
