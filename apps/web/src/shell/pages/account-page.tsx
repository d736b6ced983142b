import type { Account } from '@portal/contract/accounts/account/schema';
import { type ReactNode, Suspense } from 'react';
import { useAddress } from '../../router/use-router.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { PagePending } from '../../ui/text/page-pending.tsx';
import { YourData } from '../../desk/kept-data/index.ts';
import { LimitAlerts } from '../../usage/limit-alert/index.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const Details = lazyView(() => import('../../accounts/account/account-details-page.tsx'));
const Invoices = lazyView(() => import('../../billing/invoice/invoices-page.tsx'));
const AuditLog = lazyView(() => import('../../accounts/account/audit-log-page.tsx'));
const CreateAccount = lazyView(() => import('../../accounts/account/create-account-page.tsx'));

const allItems = [
  { id: 'details', label: 'Details', href: paths.accountDetails() },
  { id: 'invoices', label: 'Invoices', href: paths.accountDetails({ tab: 'invoices' }) },
  { id: 'log', label: 'Audit log', href: paths.accountDetails({ tab: 'log' }) },
] as const;

function toTitle({ id, label }: (typeof allItems)[number], invoice: string | undefined) {
  if (id === 'details') return undefined;
  return id === 'invoices' && invoice ? `Invoice ${invoice}` : label;
}

interface ShownProps {
  readonly id: (typeof allItems)[number]['id'];
  readonly account: Account;
  readonly tabs: ReactNode;
  readonly production: boolean;
}

function Shown({ id, account, tabs, production }: ShownProps) {
  if (id === 'invoices') return <Invoices account={account} tabs={tabs} />;
  if (id === 'log') return <AuditLog account={account} tabs={tabs} />;
  return (
    <Details account={account} tabs={tabs}>
      {production && <LimitAlerts account={account} />}
      <YourData account={account} />
    </Details>
  );
}

/** /admin/accountDetails: a newcomer without an account makes one first. */
export default function AccountPage() {
  const { account } = useSession();
  const address = useAddress();
  const { production } = usePortalConfig();
  // The sandbox bills nothing.
  const items = allItems.filter(({ id }) => production || id !== 'invoices');
  const current = items.find(({ id }) => id === address.tab) ?? allItems[0];
  usePageTitle(toTitle(current, address.invoice));
  const tabs = <LinkTabs label="Account" items={items} current={current.id} />;
  return (
    <Suspense fallback={<PagePending />}>
      {account ? (
        <Shown key={account.id} {...{ account, tabs, production }} id={current.id} />
      ) : (
        <CreateAccount>
          <YourData account={null} />
        </CreateAccount>
      )}
    </Suspense>
  );
}
