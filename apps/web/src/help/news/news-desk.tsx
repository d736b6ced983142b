import { listNewsDrafts, type NewsDraft } from '@portal/contract/help/news/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { useRead } from '../../resource/use-read.ts';
import { sendNews, sendNewsDeletion } from './desk-queries.ts';
import { toDayText } from '../../lib/dates.ts';
import { DataTable } from '../../resource/data-table.tsx';
import type { Desk } from '../desk-item/index.ts';
import { DeskSection, DeskStateMark, EditButton } from '../desk-item/index.ts';
import type { MarkdownPreview } from '../desk-item/index.ts';

const words = {
  one: 'news item',
  many: 'news',
  short: 'news',
  logged: 'news',
  form: 'Markdown below the front matter: title, date, category, link.',
  deletion:
    'It disappears from the page and the feeds, and cannot be restored. To keep it here, withdraw it instead.',
};

const today = () => new Date().toISOString().slice(0, 10);

/** For staff under the news: every item with its state, to be written, published and withdrawn (NEWS-01). */
export function NewsDesk({ preview }: { readonly preview: MarkdownPreview }) {
  return (
    <DeskSection
      desk={useNewsDesk()}
      preview={preview}
      empty="Write the first item. Drafts are visible to staff only."
    >
      {(items, onEdit) => <NewsTable items={items} onEdit={onEdit} />}
    </DeskSection>
  );
}

function useNewsDesk(): Desk<NewsDraft> {
  const client = useClient();
  const queryClient = useQueryClient();
  const list = useRead(listNewsDrafts);
  return {
    words,
    list,
    nameOf: ({ title }) => title,
    toTemplate: () => `---\ntitle: \ndate: ${today()}\ncategory: devportal\n---\n\n`,
    send: (change) => sendNews(client, change),
    sendDeletion: (item) => sendNewsDeletion(client, item),
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [listNewsDrafts.id] }),
        queryClient.invalidateQueries({ queryKey: ['news'] }),
      ]),
  };
}

interface NewsTableProps {
  readonly items: readonly NewsDraft[];
  readonly onEdit: (item: NewsDraft) => void;
}

function NewsTable({ items, onEdit }: NewsTableProps) {
  return (
    <DataTable
      caption="All news"
      middle
      rows={items}
      keyOf={(item) => item.id}
      columns={[
        { label: 'Title', cell: (item) => item.title },
        { label: 'Date', className: 'nb', cell: (item) => toDayText(item.date) },
        { label: 'State', cell: (item) => <DeskStateMark state={item.state} /> },
        {
          label: 'Edit',
          kind: 'actions',
          cell: (item) => <EditButton name={item.title} onEdit={() => onEdit(item)} />,
        },
      ]}
    />
  );
}
