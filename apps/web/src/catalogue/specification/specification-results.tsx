import { specificationPageSize } from '@portal/contract/catalogue/specification/rules';
import type {
  FoundSpecification,
  SpecificationItem,
  SpecificationStatus,
} from '@portal/contract/catalogue/specification/schema';
import type { OperationHit } from '@portal/contract/catalogue/specification/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { operationHitsQuery, specificationsQuery } from './queries.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import {
  emptyCatalogueSearch,
  isFiltered,
  toCatalogueHref,
  toSpecificationFilter,
  type CatalogueSearch,
} from './search/catalogue-search.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SpecificationCard } from './specification-card.tsx';
import styles from './specification-results.module.css';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { LoadFailure } from '../../resource/failure.tsx';
import { Later } from '../../ui/text/later.tsx';

const Pagination = lazyView(async () => (await import('../../ui/table/pagination.tsx')).Pagination);
const OperationHits = lazyView(
  async () => (await import('./search/operation-hits.tsx')).OperationHits,
);

interface Hits {
  readonly data: readonly OperationHit[];
  readonly words: readonly string[];
}

const noHits: Hits = { data: [], words: [] };
const mostHits = 40;

interface SpecificationResultsProps {
  readonly status: SpecificationStatus;
  readonly search: CatalogueSearch;
  readonly onPage: (page: number) => void;
  readonly onRawSwagger: (specification: SpecificationItem) => void;
  readonly onShare: (specification: SpecificationItem) => void;
}

/** One page of cards with its count; a failed load says so and never looks like an empty list. */
export function SpecificationResults(props: SpecificationResultsProps) {
  const { status, search } = props;
  const session = useSession();
  const viewer = { signedIn: session.status === 'signedIn' };
  const results = useQuery({
    ...specificationsQuery(useClient(), viewer, toSpecificationFilter(status, search)),
    placeholderData: keepPreviousData,
  });
  const filter = { ...toSpecificationFilter(status, search), limit: mostHits };
  const found = useQuery(operationHitsQuery(useClient(), filter));
  const hits = useDeferredValue((search.text !== '' && found.data) || noHits);
  const { error } = results;
  // What came is drawn behind what is typed and clicked meanwhile.
  const data = useDeferredValue(results.data);
  if (error && !data) {
    return (
      <LoadFailure
        title="The specifications could not be loaded"
        error={error}
        onRetry={results.refetch}
        retrying={results.isFetching}
      />
    );
  }
  if (!data) return <ResultsSkeleton />;
  return (
    <section
      aria-labelledby="results"
      aria-busy={results.isPlaceholderData || data !== results.data}
    >
      {error && (
        <Callout kind="warning" title="This list may be out of date.">
          {toErrorNote(error).text}
        </Callout>
      )}
      <h2 id="results" className={styles['count']} aria-live="polite" aria-atomic>
        Total results: <span className="num">{data.pagination.total}</span>
      </h2>
      <Cards {...props} items={data.data} total={data.pagination.total} hits={hits} />
    </section>
  );
}

interface CardGridProps extends Pick<CardsProps, 'items' | 'onRawSwagger' | 'onShare'> {
  readonly hits?: Hits;
}

/** Drawn anew only with other cards: a page or a search that is asked for leaves it as it stands. */
export const CardGrid = memo(({ items, hits = noHits, onRawSwagger, onShare }: CardGridProps) => (
  <ul className={styles['grid']}>
    {items.map((specification) => (
      <SpecificationCard
        key={specification.id}
        specification={specification}
        onRawSwagger={onRawSwagger}
        onShare={onShare}
      >
        <CardHits {...hits} specification={specification} />
      </SpecificationCard>
    ))}
  </ul>
));

interface CardsProps extends SpecificationResultsProps {
  readonly items: readonly FoundSpecification[];
  readonly total: number;
  readonly hits: Hits;
}

function Cards(props: CardsProps) {
  const { status, search, onPage, onRawSwagger, onShare, items, total, hits } = props;
  if (items.length === 0) return <NoResults status={status} search={search} total={total} />;
  const first = (search.page - 1) * specificationPageSize + 1;
  return (
    <>
      <CardGrid items={items} hits={hits} onRawSwagger={onRawSwagger} onShare={onShare} />
      <div className={styles['pages']}>
        <span className="small muted num">
          {first} to {first + items.length - 1} of {total}
        </span>
        {total > specificationPageSize && (
          <Later>
            <Pagination
              totalItems={total}
              perPage={specificationPageSize}
              currentPage={search.page}
              onChange={onPage}
            />
          </Later>
        )}
      </div>
    </>
  );
}

const mostInCard = 5;

/** What of an API was found; beyond the best of all, what it was found by. */
function CardHits({
  data,
  words,
  specification,
}: Hits & { readonly specification: FoundSpecification }) {
  const { id, foundBy } = specification;
  const own = data.filter((hit) => hit.specificationId === id).slice(0, mostInCard);
  const shown = own.length > 0 || !foundBy ? own : [foundBy];
  if (shown.length === 0) return null;
  return (
    <Later>
      <OperationHits hits={shown} words={words} />
    </Later>
  );
}

interface NoResultsProps {
  readonly status: SpecificationStatus;
  readonly search: CatalogueSearch;
  readonly total: number;
}

function NoResults({ status, search, total }: NoResultsProps) {
  if (total > 0) {
    return (
      <Empty
        title="This page does not exist"
        action={
          <ButtonLink href={toCatalogueHref(status, { ...search, page: 1 })}>
            Go to the first page
          </ButtonLink>
        }
      >
        The list has fewer pages.
      </Empty>
    );
  }
  if (isFiltered(search)) {
    return (
      <Empty
        title="No API matches"
        action={
          <ButtonLink href={toCatalogueHref(status, emptyCatalogueSearch)}>
            Show all APIs
          </ButtonLink>
        }
      >
        Try fewer or different words, such as a field name or part of a path, or choose other
        categories.
      </Empty>
    );
  }
  return (
    <Empty title={status === 'active' ? 'No active APIs yet' : 'No API is deprecated'}>
      {status === 'active'
        ? 'Specifications appear here as soon as they are published.'
        : 'When an API gets a successor, you find its last day here.'}
    </Empty>
  );
}
