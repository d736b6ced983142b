import { pages } from '@portal/contract/addresses/pages';
import { createServiceCodeEdition } from '@portal/contract/help/service-code/edition-operations';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { serviceCodesQuery } from './queries.ts';
import { DeskPart, EditLink } from '../../session/viewer/desk-part.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { CombinationTable } from './combination-table.tsx';
import { ChoiceCheck } from './choice-check.tsx';
import { useServiceCodes, type ServiceLists } from './use-service-codes.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { Loaded } from '../../resource/loaded.tsx';

const EditionDesk = lazyView(async () => (await import('./edition-desk.tsx')).EditionDesk);

/** /edi/serviceCode: basic services, add-ons, and what goes together (EDI-03). */
export default function ServiceCodesPage() {
  const lists = useQuery(serviceCodesQuery(useClient()));
  return (
    <div className="page">
      <PageHeader title={pages['/edi/serviceCode'].title}>
        Basic services, add-ons and which can be combined. Bookings and EDI messages are checked
        against this list.
      </PageHeader>
      <DeskPart of={createServiceCodeEdition}>
        <EditionDesk />
      </DeskPart>
      <Loaded query={lists} what="the service codes" rows={10}>
        {(data) => <Codes lists={data} />}
      </Loaded>
      <EditLink of={createServiceCodeEdition} />
    </div>
  );
}

function Codes({ lists }: { readonly lists: ServiceLists }) {
  const codes = useServiceCodes(lists);
  if (codes.countries.length === 0) {
    return <Empty title="No service codes">None have been published yet.</Empty>;
  }
  return (
    <>
      <ChoiceCheck {...codes} />
      <CombinationTable {...codes} />
    </>
  );
}
