import { pages } from '@portal/contract/addresses/pages';
import { createFaq } from '@portal/contract/help/faq/operations';
import { FaqList } from './faq-list.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { useMay } from '../../session/use-may.ts';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { lazyNamed } from '../../resource/window/lazy-named.ts';
import { Later } from '../../ui/text/later.tsx';

const FaqDesk = lazyNamed(() => import('./faq-desk.tsx'), 'FaqDesk');

/** /faqs: short answers to what integrators ask most. */
export default function FaqsPage() {
  const mayEdit = useMay(createFaq);
  return (
    <div className="page">
      <PageHeader title={pages['/faqs'].title}>
        Short answers to the questions integrators ask most.
      </PageHeader>
      <FaqList renderAnswer={(answer) => <Markdown text={answer} />} />
      {mayEdit && (
        <Later>
          <FaqDesk preview={Markdown} />
        </Later>
      )}
    </div>
  );
}
