import { pages } from '@portal/contract/addresses/pages';
import type { Account } from '@portal/contract/accounts/account/schema';
import type { Invoice } from '@portal/contract/billing/invoice/rules';
import type { ReactNode } from 'react';
import { useAddress } from '../../router/use-router.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Due } from './due.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { toInvoicesHref } from './invoice-text.ts';
import { useInvoices } from './use-invoices.ts';

interface InvoicesPageProps {
  readonly account: Account;
  readonly tabs: ReactNode;
  /** What other areas add below. */
  readonly children?: ReactNode;
}

/** The account's invoices; one of them with its lines when the address names it (USER-07). */
export default function InvoicesPage({ account, tabs, children }: InvoicesPageProps) {
  const accountId = String(account.id);
  const list = useInvoices(accountId);
  const { invoice: wanted } = useAddress();
  return (
    <div className="page">
      <PageHeader title={pages['/admin/accountDetails'].title} plain>
        What you owe, and what your calls cost month by month.
      </PageHeader>
      {tabs}
      <Loaded query={list} what="the invoices" rows={5}>
        {(invoices) => <Shown accountId={accountId} invoices={invoices} wanted={wanted} />}
      </Loaded>
      {wanted === undefined && children}
    </div>
  );
}

interface ShownProps {
  readonly accountId: string;
  readonly invoices: ReadonlyMap<string, Invoice>;
  readonly wanted: string | undefined;
}

function Shown({ accountId, invoices, wanted }: ShownProps) {
  const { production } = usePortalConfig();
  if (wanted !== undefined) {
    const invoice = invoices.get(wanted);
    if (invoice) return <InvoiceSheet accountId={accountId} invoice={invoice} />;
    return (
      <Empty
        title="No record found"
        action={<ButtonLink href={toInvoicesHref()}>All invoices</ButtonLink>}
      >
        Your account has no invoice {wanted}.
      </Empty>
    );
  }
  if (invoices.size === 0) {
    return (
      <Empty title="No invoices yet">
        {production
          ? 'You get the first one at the beginning of the month after your first billed call.'
          : 'Calls cost nothing here: invoices are sent in production only.'}
      </Empty>
    );
  }
  const list = [...invoices.values()];
  return (
    <div className="stack">
      <Due invoices={list} />
      <InvoiceTable accountId={accountId} invoices={list} />
    </div>
  );
}
