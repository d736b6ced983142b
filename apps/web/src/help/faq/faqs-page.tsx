import { pages } from '@portal/contract/addresses/pages';
import { isStaffRole } from '@portal/contract/role';
import { Suspense } from 'react';
import { FaqList } from './faq-list.tsx';
import { Markdown } from '../../reference/schema/markdown.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { ArrowLink } from '../../ui/text/link.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const FaqDesk = lazyView(async () => ({
  default: (await import('./faq-desk.tsx')).FaqDesk,
}));

/** /faqs: short answers to what integrators ask most. */
export default function FaqsPage() {
  const { role } = useSession();
  return (
    <div className="page">
      <PageHeader
        title={pages['/faqs'].title}
        actions={<ArrowLink href={paths.contactUs()}>Ask another question</ArrowLink>}
      >
        Short answers to what integrators ask most.
      </PageHeader>
      <FaqList renderAnswer={(answer) => <Markdown text={answer} />} />
      {isStaffRole(role) && (
        <Suspense>
          <FaqDesk preview={Markdown} />
        </Suspense>
      )}
    </div>
  );
}
