import type { NewsDraft, NewsState } from '@portal/contract/news/operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { newsDraftsQuery } from '../../api/news-desk.ts';
import { toDayText } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadFailure } from '../../ui/failure.tsx';
import { State } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { MarkdownPreview } from './markdown-preview.ts';
import { NewsModal } from './news-modal.tsx';

const kinds = { draft: 'pending', published: 'live', withdrawn: 'off' } as const satisfies Record<
  NewsState,
  string
>;

/** For staff under the news: every item with its state, to be written, published and withdrawn (NEWS-01). */
export function NewsDesk({ preview }: { readonly preview: MarkdownPreview }) {
  const list = useQuery(newsDraftsQuery(useClient()));
  const [edited, setEdited] = useState<NewsDraft | 'new'>();
  const items = list.data?.data ?? [];
  return (
    <section className="section" aria-labelledby="news-desk">
      <div className="section-head">
        <h2 id="news-desk">For staff</h2>
        <Button icon="plus" onClick={() => setEdited('new')}>
          Write news
        </Button>
      </div>
      {list.isPending && <Skeleton label="Loading the news" lines={4} />}
      {list.error && (
        <LoadFailure
          title="The news could not be loaded"
          note={toErrorNote(list.error)}
          onRetry={list.refetch}
          retrying={list.isFetching}
        />
      )}
      {list.data && items.length === 0 && (
        <Empty level="h3" title="No news yet">
          Write the first item; a draft is for staff alone.
        </Empty>
      )}
      {items.length > 0 && <NewsTable items={items} onEdit={setEdited} />}
      {edited && (
        <NewsModal
          draft={edited === 'new' ? undefined : edited}
          preview={preview}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

interface NewsTableProps {
  readonly items: readonly NewsDraft[];
  readonly onEdit: (item: NewsDraft) => void;
}

function NewsTable({ items, onEdit }: NewsTableProps) {
  return (
    <Table caption="All news" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Date</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="sr">Edit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" data-th="Title">
              {item.title}
            </th>
            <td data-th="Date" className="nb">
              {toDayText(item.date)}
            </td>
            <td data-th="State">
              <State kind={kinds[item.state]}>{item.state}</State>
            </td>
            <td>
              <Button size="sm" icon="edit" onClick={() => onEdit(item)}>
                Edit<span className="sr"> {item.title}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
