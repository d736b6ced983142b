import type { OutlineOperation } from '@portal/openapi/outline/outline';
import { useId } from 'react';
import { MethodTag, PathText } from '../../ui/text/marks.tsx';
import { methodOf } from './group-operations.ts';
import styles from './more-operations.module.css';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { PlaceLink } from './place-link.tsx';
import { useReferencePlace } from '../reference-context.ts';

const most = 12;

/** The operations beside this one in its group. */
export function MoreOperations({ current }: { readonly current: OutlineOperation }) {
  const { groups } = useReferencePlace();
  const title = useId();
  const group = groups.find(({ operations }) => operations.includes(current));
  const others = (group?.operations ?? []).filter((operation) => operation !== current);
  if (!group || (others.length === 0 && group.description === '')) return null;
  const name = group.path.at(-1);
  return (
    <section className={styles['more']} aria-labelledby={title}>
      <h2 id={title}>{others.length === 0 ? name : <>More in {name}</>}</h2>
      <Markdown text={group.description} />
      <ul>
        {others.slice(0, most).map((operation) => (
          <li key={operation.key}>
            <PlaceLink operation={operation.key}>
              <MethodTag method={methodOf(operation)} bare />
              <b>{operation.summary}</b>
              <PathText path={operation.path} className={styles['path']} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
