import {
  createFaq,
  deleteFaq,
  listFaqDrafts,
  updateFaq,
  updateFaqOrder,
  type FaqDraft,
} from '@portal/contract/help/faq/operations';
import { ActionFailure } from '../../resource/failure.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { DeskSection, type Desk, type MarkdownPreview } from '../desk-item/index.ts';
import { FaqTable } from './faq-table.tsx';

const words = {
  one: 'question',
  many: 'questions',
  short: 'question',
  logged: 'faq',
  form: 'The question and its category in the front matter, the answer below in Markdown.',
  deletion:
    'It disappears from the page, together with its link, and cannot be restored. To keep it here, withdraw it instead.',
};

/** For staff under the FAQs: every question with its state and place, to be written, moved, published and withdrawn (FAQ-01). */
export function FaqDesk({ preview }: { readonly preview: MarkdownPreview }) {
  const list = useRead(listFaqDrafts);
  // A lost race reads the order of the other first: the next move starts from it.
  const order = useAct(updateFaqOrder, { onFailed: () => void list.refetch() });
  const desk: Desk<FaqDraft> = {
    words,
    list,
    create: createFaq,
    update: updateFaq,
    remove: deleteFaq,
    toParams: (faqId) => ({ faqId }),
    nameOf: ({ question }) => question,
    toTemplate: () => '---\nquestion: \ncategory: \n---\n\n',
  };
  return (
    <DeskSection
      desk={desk}
      preview={preview}
      empty="Write the first one. Drafts are visible to staff only."
    >
      {(items, onEdit) => (
        <div className="stack">
          <ActionFailure title="The order was not changed." error={order.error} />
          <FaqTable
            items={items}
            onEdit={onEdit}
            isBusy={order.isPending || list.isFetching}
            onOrder={(ids) => order.send({ body: { ids: [...ids] } })}
          />
        </div>
      )}
    </DeskSection>
  );
}
