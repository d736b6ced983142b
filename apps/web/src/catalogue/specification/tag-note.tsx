import { tagName } from '@portal/contract/catalogue/specification/rules';
import type { SpecificationStatus } from '@portal/contract/catalogue/specification/schema';
import { Tag } from '../../ui/text/marks.tsx';
import { toCatalogueHref, type CatalogueSearch } from './search/catalogue-search.ts';
import styles from './catalogue.module.css';

interface TagNoteProps {
  readonly status: SpecificationStatus;
  readonly search: CatalogueSearch;
}

/** Says that the list is narrowed by tags, which no control of the filter shows. */
export function TagNote({ status, search }: TagNoteProps) {
  if (search.tags.length === 0) return null;
  return (
    <p className={styles['tags']}>
      Only with {search.tags.length > 1 ? 'any of the tags' : 'the tag'}
      {search.tags.map((tag) => (
        <Tag key={tag}>{tagName(tag)}</Tag>
      ))}
      <a href={toCatalogueHref(status, { ...search, tags: [], page: 1 })}>Remove</a>
    </p>
  );
}
