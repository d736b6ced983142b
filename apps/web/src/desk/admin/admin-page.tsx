import type { Account } from '@portal/contract/accounts/account/schema';
import { listRequests } from '@portal/contract/accounts/request/operations';
import { useAddress, useLocation, useNavigate } from '../../router/use-router.ts';
import { Suspense, useEffect } from 'react';
import Applications from '../../accounts/application/applications-page.tsx';
import { useApplications } from '../../accounts/application/index.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../resource/use-read.ts';
import { ListedPages } from '../../session/viewer/listed-pages.tsx';
import { useSession } from '../../session/session.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import {
  accountTabs,
  parseAdminTab,
  staffTabs,
  type AdminTabId,
  type StaffTabId,
} from './admin-tabs.ts';
import { PagePending } from '../../ui/text/page-pending.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const Clients = lazyView(() => import('../../accounts/iam-client/clients-page.tsx'));
const Scopes = lazyView(() => import('../../accounts/scope/scopes-page.tsx'));
const Tokens = lazyView(() => import('../../accounts/personal-token/tokens-page.tsx'));
const Requests = lazyView(() => import('../../accounts/request/requests-page.tsx'));
const Overview = lazyView(() => import('../overview/overview-page.tsx'));
const Queue = lazyView(() => import('./queue-page.tsx'));
const Cases = lazyView(() => import('../case/cases-page.tsx'));
const Messages = lazyView(() => import('../message/broadcast-page.tsx'));
const Mails = lazyView(() => import('../mail/mails-page.tsx'));
const Roles = lazyView(() => import('../staff/roles-page.tsx'));
const Log = lazyView(() => import('../staff-log/log-page.tsx'));
const KeptData = lazyView(() => import('../kept-data/kept-data-page.tsx'));
const CreateAccount = lazyView(() => import('../../accounts/account/create-account-page.tsx'));

/** /admin and /admin/applications: a newcomer without an account makes one first; staff reach what is theirs without one. */
export default function AdminPage() {
  const { account, grants } = useSession();
  const address = useAddress();
  const navigate = useNavigate();
  const isMoved = address['tab'] === 'customers' && grants.includes('support');
  // The address that the room of customers once had.
  useEffect(() => {
    if (isMoved) void navigate({ href: paths.customers(), replace: true });
  }, [isMoved, navigate]);
  const path = useLocation(({ pathname }) => pathname);
  const current = parseAdminTab({ tab: address['tab'], path }, grants);
  const tab = [...accountTabs, ...staffTabs].find(({ id }) => id === current);
  usePageTitle(current === 'applications' ? undefined : tab?.label);
  return (
    <Suspense fallback={<PagePending />}>
      {isOfStaff(current) ? (
        <ShownToStaff current={current} />
      ) : account ? (
        <Shown key={account.id} account={account} current={current} />
      ) : grants.length > 0 && current === 'tokens' ? (
        <Tokens />
      ) : (
        <CreateAccount />
      )}
    </Suspense>
  );
}

const staffViews = {
  overview: Overview,
  queue: Queue,
  cases: Cases,
  messages: Messages,
  mails: Mails,
  roles: Roles,
  log: Log,
  data: KeptData,
} as const satisfies Readonly<Record<StaffTabId, unknown>>;

const isOfStaff = (id: AdminTabId): id is StaffTabId => id in staffViews;

interface ShownProps {
  readonly account: Account;
  readonly current: AdminTabId;
}

function Shown({ account, current }: ShownProps) {
  const tabs = <AccountTabs account={account} current={current} />;
  if (current === 'clients') return <Clients account={account} tabs={tabs} />;
  if (current === 'scopes') return <Scopes account={account} tabs={tabs} />;
  if (current === 'tokens') return <Tokens tabs={tabs} />;
  if (current === 'requests') return <Requests account={account} tabs={tabs} />;
  return <Applications account={account} tabs={tabs} />;
}

/** What belongs to no account. */
function ShownToStaff({ current }: { readonly current: StaffTabId }) {
  const View = staffViews[current];
  return <View />;
}

/** The tabs with what can be counted. */
function AccountTabs({ account, current }: ShownProps) {
  const accountId = String(account.id);
  const applications = useApplications(accountId);
  const requests = useRead(listRequests, { params: { accountId } });
  const counts: Readonly<Record<string, number | undefined>> = {
    applications: applications.data?.size,
    requests: requests.data?.requests.filter(({ request }) => request.state === 'pending').length,
  };
  const items = accountTabs.map((tab) => ({ ...tab, count: counts[tab.id] }));
  return (
    <>
      <LinkTabs label="Admin" items={items} current={current} />
      <ListedPages under="/admin/applications" />
    </>
  );
}
