import { pages } from '@portal/contract/addresses/pages';
import { createFaq } from '@portal/contract/help/faq/operations';
import { FaqList } from './faq-list.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { DeskPart, EditLink } from '../../session/viewer/desk-part.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const FaqDesk = lazyView(async () => (await import('./faq-desk.tsx')).FaqDesk);

/** /faqs: short answers to what integrators ask most. */
export default function FaqsPage() {
  return (
    <div className="page">
      <PageHeader title={pages['/faqs'].title}>
        Short answers to the questions integrators ask most.
      </PageHeader>
      <DeskPart of={createFaq}>
        <FaqDesk preview={Markdown} />
      </DeskPart>
      <FaqList renderAnswer={(answer) => <Markdown text={answer} />} />
      <EditLink of={createFaq} />
    </div>
  );
}
