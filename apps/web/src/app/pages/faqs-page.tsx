import { FaqList } from '../../features/support/faq-list.tsx';
import { Markdown } from '../../features/reference/markdown.tsx';
import { paths } from '../../lib/paths.ts';
import { ArrowLink } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** /faqs: short answers to what integrators ask most. */
export default function FaqsPage() {
  return (
    <div className="page">
      <PageHeader
        title="FAQs"
        actions={<ArrowLink href={paths.contactUs()}>Ask another question</ArrowLink>}
      >
        Short answers to what integrators ask most.
      </PageHeader>
      <FaqList renderAnswer={(answer) => <Markdown text={answer} />} />
    </div>
  );
}
