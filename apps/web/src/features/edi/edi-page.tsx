import { PageHeader } from '../../ui/page-header.tsx';
import { DocumentsView } from './documents-view.tsx';
import { MessageRoute } from './message-route.tsx';

/** /edi: guidelines, label specifications, code lists and examples, by country (EDI-01). */
export default function EdiPage() {
  return (
    <div className="page">
      <PageHeader title="EDI & Labels">
        Message guidelines, label specifications, code lists and examples. Every document keeps its
        older versions and says what changed.
      </PageHeader>
      <MessageRoute />
      <DocumentsView area="edi-labels" />
    </div>
  );
}
