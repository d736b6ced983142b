import type { Account } from '@portal/contract/accounts/account/schema';
import { type ReactNode, Suspense } from 'react';
import { useAddress } from '../../router/use-router.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { PagePending } from '../../ui/text/page-pending.tsx';
import { AccountData, YourData } from '../../desk/kept-data/index.ts';
import { LimitAlerts } from '../../usage/limit-alert/index.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const Details = lazyView(() => import('../../accounts/account/account-details-page.tsx'));
const BillingFacts = lazyView(
  async () => (await import('../../accounts/account/billing-facts.tsx')).BillingFacts,
);
const Profile = lazyView(() => import('../../accounts/account/profile-page.tsx'));
const Invoices = lazyView(() => import('../../billing/invoice/invoices-page.tsx'));
const AuditLog = lazyView(() => import('../../accounts/account/audit-log-page.tsx'));
const CreateAccount = lazyView(() => import('../../accounts/account/create-account-page.tsx'));

const allItems = [
  { id: 'details', label: 'Organisation', href: paths.accountDetails() },
  { id: 'invoices', label: 'Billing', href: paths.accountDetails({ tab: 'invoices' }) },
  { id: 'profile', label: 'Your profile', href: paths.accountDetails({ tab: 'profile' }) },
] as const;

function toTitle({ id, label }: (typeof allItems)[number], invoice: string | undefined) {
  if (id === 'details') return undefined;
  return id === 'invoices' && invoice ? `Invoice ${invoice}` : label;
}

interface ShownProps {
  readonly id: (typeof allItems)[number]['id'] | 'log';
  readonly account: Account;
  readonly tabs: ReactNode;
}

function Shown({ id, account, tabs }: ShownProps) {
  if (id === 'log') return <AuditLog account={account} />;
  if (id === 'invoices') {
    return (
      <Invoices account={account} tabs={tabs}>
        <BillingFacts account={account} />
        <LimitAlerts account={account} />
      </Invoices>
    );
  }
  if (id === 'profile') {
    return (
      <Profile account={account} tabs={tabs}>
        <YourData />
      </Profile>
    );
  }
  return (
    <Details account={account} tabs={tabs}>
      <AccountData account={account} />
    </Details>
  );
}

/** /admin/accountDetails: a newcomer without an account makes one first. */
export default function AccountPage() {
  const { account } = useSession();
  const { tab, invoice } = useAddress();
  const { production } = usePortalConfig();
  // The sandbox bills nothing.
  const items = allItems.filter(({ id }) => production || id !== 'invoices');
  const current = items.find(({ id }) => id === tab) ?? allItems[0];
  usePageTitle(tab === 'log' ? 'Audit log' : toTitle(current, invoice));
  const tabs = <LinkTabs label="Account" items={items} current={current.id} />;
  return (
    <Suspense fallback={<PagePending />}>
      {account ? (
        <Shown key={account.id} {...{ account, tabs }} id={tab === 'log' ? 'log' : current.id} />
      ) : (
        <CreateAccount>
          <YourData />
        </CreateAccount>
      )}
    </Suspense>
  );
}
