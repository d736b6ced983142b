import type { ResponseLink } from '@portal/openapi/outline/operation-piece';
import type { OutlineOperation } from '@portal/openapi/outline/outline';
import { findLinkedOperation } from './find-linked-operation.ts';
import { Remark } from '../../ui/markdown/markdown.tsx';
import { PlaceLink } from '../outline/place-link.tsx';
import { useReferencePlace } from '../reference-context.ts';
import styles from './response-list.module.css';

/** What can be called next with something out of this answer. */
export function ResponseLinks({ links }: { readonly links: readonly ResponseLink[] }) {
  const { groups } = useReferencePlace();
  const known = groups.flatMap(({ operations }) => operations);
  return (
    <div>
      <p className={styles['caption']}>Next</p>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <Target link={link} operation={findLinkedOperation(known, link.operation)} />{' '}
            {link.description && <Remark text={link.description} />}
            {link.parameters.map(([parameter, expression]) => (
              <code key={parameter} className="in">
                {parameter} = {expression}
              </code>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TargetProps {
  readonly link: ResponseLink;
  readonly operation: OutlineOperation | undefined;
}

function Target({ link: { name }, operation }: TargetProps) {
  return operation ? <PlaceLink operation={operation.key}>{name}</PlaceLink> : <b>{name}</b>;
}
