import { listFaqDrafts, type FaqDraft } from '@portal/contract/help/faq/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { useRead } from '../../resource/use-read.ts';
import { sendFaq, sendFaqDeletion, sendFaqOrder } from './desk-queries.ts';
import { faqsQuery } from './queries.ts';
import type { Desk } from '../desk-item/index.ts';
import { DeskSection } from '../desk-item/index.ts';
import { FaqTable } from './faq-table.tsx';
import type { MarkdownPreview } from '../desk-item/index.ts';
import { ActionFailure } from '../../calls/failure.tsx';

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
  const desk = useFaqDesk();
  const order = useFaqOrder(desk);
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
            isBusy={order.isPending}
            onOrder={(ids) => order.mutate(ids)}
          />
        </div>
      )}
    </DeskSection>
  );
}

function useFaqDesk(): Desk<FaqDraft> {
  const client = useClient();
  const queryClient = useQueryClient();
  const list = useRead(listFaqDrafts);
  return {
    words,
    list,
    nameOf: ({ question }) => question,
    toTemplate: () => '---\nquestion: \ncategory: \n---\n\n',
    send: (change) => sendFaq(client, change),
    sendDeletion: (item) => sendFaqDeletion(client, item),
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [listFaqDrafts.id] }),
        queryClient.invalidateQueries(faqsQuery(client)),
      ]),
  };
}

/** A lost race reads the order of the other first: the next move starts from it. */
function useFaqOrder({ refresh }: Desk<FaqDraft>) {
  const client = useClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) => sendFaqOrder(client, ids),
    onSettled: () => refresh(),
  });
}
