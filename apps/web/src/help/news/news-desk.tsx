import {
  createNews,
  deleteNews,
  listNewsDrafts,
  updateNews,
  type NewsDraft,
} from '@portal/contract/help/news/operations';
import { toDayText } from '../../lib/dates.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { useRead } from '../../resource/use-read.ts';
import { DeskSection, DeskStateMark, EditButton } from '../desk-item/index.ts';
import type { Desk, MarkdownPreview } from '../desk-item/index.ts';

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
  const desk: Desk<NewsDraft> = {
    words,
    list: useRead(listNewsDrafts),
    create: createNews,
    update: updateNews,
    remove: deleteNews,
    toParams: (newsId) => ({ newsId }),
    nameOf: ({ title }) => title,
    toTemplate: () => `---\ntitle: \ndate: ${today()}\ncategory: devportal\n---\n\n`,
  };
  return (
    <DeskSection
      desk={desk}
      preview={preview}
      empty="Write the first item. Drafts are visible to staff only."
    >
      {(items, onEdit) => (
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
      )}
    </DeskSection>
  );
}
