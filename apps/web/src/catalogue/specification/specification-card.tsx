import { tagName } from '@portal/contract/catalogue/specification/rules';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { type ReactNode } from 'react';
import { toDayText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import { PathText, Tag, Tags, Version } from '../../ui/text/marks.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { iconOf } from './category-look.ts';
import { toCatalogueHref, emptyCatalogueSearch } from './search/catalogue-search.ts';
import { CompareLink } from './compare-link.tsx';
import styles from './specification-card.module.css';
import { isSameApi } from './same-api.ts';
import { Security } from './security.tsx';
import { Later } from '../../ui/text/later.tsx';

const CardProof = lazyView(
  async () => (await import('../../calls/proof/card-proof.tsx')).CardProof,
);

interface SpecificationCardProps {
  readonly specification: SpecificationItem;
  readonly onRawSwagger: (specification: SpecificationItem) => void;
  readonly onShare: (specification: SpecificationItem) => void;
  /** What was found inside of it. */
  readonly children?: ReactNode;
}

/** Of a document with sixty, the card would be a page. */
const maxTags = 3;

export function SpecificationCard(props: SpecificationCardProps) {
  const { specification, onRawSwagger, onShare, children } = props;
  const { title, systemName, version, description, basePath, tags, status } = specification;
  return (
    <li className={styles['card']}>
      <div className={styles['top']}>
        <Icon name={iconOf(specification.category)} size={20} className={styles['icon']} />
        <h3>
          <a href={paths.apiDetails(systemName)}>{title}</a>
        </h3>
        <Version>
          <span className="sr">Version </span>
          {version}
        </Version>
      </div>
      <p className={styles['text']}>{description}</p>
      {basePath && <PathText path={basePath} className={styles['path']} />}
      {status === 'deprecated' && <Deprecation specification={specification} />}
      <Tags>
        {tags.slice(0, maxTags).map((tag) => (
          <a
            key={tag}
            className={styles['tag']}
            href={toCatalogueHref(status, { ...emptyCatalogueSearch, tags: [tag] })}
          >
            <span className="sr">Tag: </span>
            <Tag>{tagName(tag)}</Tag>
          </a>
        ))}
        {tags.length > maxTags && (
          <span className="small subtle">and {tags.length - maxTags} more</span>
        )}
      </Tags>
      <Later>
        <CardProof specificationId={specification.id} />
      </Later>
      {children}
      <div className={styles['foot']}>
        <Button variant="quiet" size="sm" icon="code" onClick={() => onRawSwagger(specification)}>
          Raw Swagger
          <span className="sr"> of {title}</span>
        </Button>
        <Button variant="quiet" size="sm" icon="share" onClick={() => onShare(specification)}>
          Share
          <span className="sr"> {title}</span>
        </Button>
        <span className={styles['security']}>
          <Security {...specification} className="small subtle" />
        </span>
      </div>
    </li>
  );
}

/** The next version of the same API by its number; another API by its system name, as its title is not at hand. */
function toSuccessorName(successor: string, systemName: string): string {
  const version = /-v(\d+)-/.exec(successor)?.[1];
  return version && isSameApi(successor, systemName) ? `version ${version}` : successor;
}

function Deprecation({ specification }: { readonly specification: SpecificationItem }) {
  const { sunset, successor, systemName } = specification;
  return (
    <p className={styles['deprecation']}>
      {sunset ? `Switched off on ${toDayText(sunset)}.` : 'Deprecated.'}
      {successor && (
        <>
          {' '}
          Use <a href={paths.apiDetails(successor)}>
            {toSuccessorName(successor, systemName)}
          </a>{' '}
          instead.
          <CompareLink specification={specification} />
        </>
      )}
    </p>
  );
}
