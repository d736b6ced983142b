import type { ResponseLink } from '@portal/openapi/operation-piece';
import { InlineMarkdown } from './inline-markdown.tsx';
import { PlaceLink } from './place-link.tsx';
import { useReferencePlace } from './reference-context.ts';
import styles from './response-list.module.css';

/** What can be called next with something out of this answer. */
export function ResponseLinks({ links }: { readonly links: readonly ResponseLink[] }) {
  const { groups } = useReferencePlace();
  const known = new Set(groups.flatMap(({ operations }) => operations.map(({ key }) => key)));
  return (
    <div>
      <p className={styles['caption']}>Next</p>
      <ul>
        {links.map(({ name, description, operation, parameters }) => (
          <li key={name}>
            {known.has(operation) ? (
              <PlaceLink operation={operation}>{name}</PlaceLink>
            ) : (
              <b>{name}</b>
            )}{' '}
            {description && <InlineMarkdown text={description} />}
            {parameters.map(([parameter, expression]) => (
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
