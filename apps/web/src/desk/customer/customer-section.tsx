import type { Pagination as Place } from '@portal/contract/pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';

interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the page of a customer, under its own heading. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}

interface Paged {
  readonly pagination: Place;
}

interface ListedProps<Reply extends Paged> {
  readonly query: UseQueryResult<Reply>;
  /** As a sentence has it: 'the requests'. */
  readonly what: string;
  readonly empty: string;
  readonly perPage: number;
  readonly onPage: (page: number) => void;
  readonly children: (reply: Reply) => ReactNode;
}

/** A list that comes page by page: loading, failing, empty, or its rows and the way to older ones. */
export function Listed<Reply extends Paged>(props: ListedProps<Reply>) {
  const { query, what, empty, perPage, onPage, children } = props;
  if (query.data === undefined) return <NotLoaded query={query} what={what} rows={3} />;
  const { total, currentPage } = query.data.pagination;
  if (total === 0) return <p className="muted">{empty}</p>;
  return (
    <>
      {children(query.data)}
      <Pagination
        totalItems={total}
        perPage={perPage}
        currentPage={currentPage}
        onChange={onPage}
        disabled={query.isPlaceholderData}
      />
    </>
  );
}
