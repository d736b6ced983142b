import { pages } from '@portal/contract/addresses/pages';
import { useAddress } from '../../router/use-router.ts';
import { Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { UntilLive } from '../../lib/until-live.tsx';
import { ListedPages } from '../../session/viewer/listed-pages.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import { DocumentsView } from './documents-view.tsx';
import { MessageRoute } from './message-route.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const MessageReader = lazyView(
  async () => (await import('./reader/message-reader.tsx')).MessageReader,
);

const BookingTranslator = lazyView(
  async () => (await import('./translate/booking-translator.tsx')).BookingTranslator,
);

const tabs = [
  { id: 'documents', label: 'Documents', href: paths.edi() },
  { id: 'reader', label: 'Message reader', href: paths.edi({ tab: 'reader' }) },
  { id: 'translate', label: 'Translate a booking', href: paths.edi({ tab: 'translate' }) },
];

/** What takes a message apart or over, in the browser. */
const tools = { reader: MessageReader, translate: BookingTranslator };
const isTool = (tab: unknown): tab is keyof typeof tools => tab === 'reader' || tab === 'translate';

/** /edi: guidelines, label specifications, code lists and examples, by country (EDI-01); and a reader of messages. */
export default function EdiPage() {
  const { tab } = useAddress();
  const Tool = isTool(tab) ? tools[tab] : undefined;
  return (
    <div className="page">
      <PageHeader title={pages['/edi'].title} plain>
        Message guidelines, label specifications, code lists and examples. Each document keeps its
        earlier versions and says what changed.
      </PageHeader>
      <LinkTabs label="EDI" items={tabs} current={isTool(tab) ? tab : 'documents'} />
      <ListedPages under="/edi" />
      {Tool ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <UntilLive>
            <Tool />
          </UntilLive>
        </Suspense>
      ) : (
        <>
          <MessageRoute />
          <DocumentsView area="edi-labels" />
        </>
      )}
    </div>
  );
}
