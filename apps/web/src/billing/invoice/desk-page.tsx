import { pages } from '@portal/contract/addresses/pages';
import { useAddress } from '../../router/use-router.ts';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { BankFile } from './bank-file.tsx';
import { BillingRuns } from './billing-runs.tsx';
import { DeskInvoiceSheet } from './desk-invoice-sheet.tsx';
import { DeskList } from './desk-list.tsx';
import { OpenItems } from './open-items.tsx';
import { deskTabs, parseDeskSearch, toDeskHref } from './desk-search.ts';

/** /admin/invoices: the invoices of all accounts, for staff. */
export default function InvoiceDeskPage() {
  const address = useAddress();
  const search = parseDeskSearch(address);
  return (
    <div className="page">
      <PageHeader title={pages['/admin/invoices'].title} plain>
        What each account owes, has paid and has been credited.
      </PageHeader>
      <LinkTabs
        label="Invoices"
        current={search.tab}
        items={deskTabs.map(({ id, label }) => ({ id, label, href: toDeskHref({ tab: id }) }))}
      />
      {search.tab === 'open' && <OpenItems />}
      {search.tab === 'bank' && <BankFile />}
      {search.tab === 'billing' && <BillingRuns />}
      {search.tab === 'list' &&
        (search.invoice === '' ? (
          <DeskList search={search} />
        ) : (
          <DeskInvoiceSheet key={search.invoice} invoiceId={search.invoice} />
        ))}
    </div>
  );
}
