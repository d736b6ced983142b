import { pages } from '@portal/contract/addresses/pages';
import { useAddress } from '../../router/use-router.ts';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { EditionList } from './edition-list.tsx';
import { EditionSheet } from './edition-sheet.tsx';
import { KeptPricesList } from './kept-prices.tsx';
import { parsePricesSearch, toPricesHref } from './prices-search.ts';

/** /admin/prices: the price list by editions, for staff. */
export default function PricesPage() {
  const address = useAddress();
  const { tab, edition, view } = parsePricesSearch(address);
  return (
    <div className="page">
      <PageHeader title={pages['/admin/prices'].title} plain>
        What calls cost, from when, and who keeps earlier prices.
      </PageHeader>
      <LinkTabs
        label="Price list"
        current={tab}
        items={[
          { id: 'editions', label: 'Editions', href: toPricesHref() },
          { id: 'kept', label: 'Kept prices', href: toPricesHref({ tab: 'kept' }) },
        ]}
      />
      {tab === 'kept' && <KeptPricesList />}
      {tab === 'editions' && edition === '' && <EditionList />}
      {tab === 'editions' && edition !== '' && (
        <EditionSheet key={edition} editionId={edition} view={view} />
      )}
    </div>
  );
}
