import { pages } from '@portal/contract/addresses/pages';
import { ListedPages } from '../../session/viewer/listed-pages.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { DocumentsView } from './documents-view.tsx';

/** /edi/customsEdi: what customs needs, by country (EDI-01). */
export default function CustomsPage() {
  return (
    <div className="page">
      <PageHeader title={pages['/edi/customsEdi'].title}>
        What a parcel needs to cross a customs border: data, documents, deadlines and codes, by
        country.
      </PageHeader>
      <ListedPages under="/edi/customsEdi" />
      <DocumentsView area="customs-edi" />
    </div>
  );
}
