import type { Grant } from '@portal/contract/grant';
import { paths } from '../../lib/paths.ts';

const adminTabIds = [
  'applications',
  'clients',
  'scopes',
  'tokens',
  'requests',
  'overview',
  'queue',
  'cases',
  'customers',
  'messages',
  'mails',
  'roles',
  'log',
  'data',
] as const;
export type AdminTabId = (typeof adminTabIds)[number];

interface AdminTab {
  readonly id: AdminTabId;
  readonly label: string;
  readonly href: string;
  /** Of staff, whose it is. */
  readonly grant?: Grant | 'any';
}

/** The labels of the applications page (specification §2); those after them are for staff. */
const adminTabs: readonly AdminTab[] = [
  { id: 'applications', label: 'Applications', href: paths.applications() },
  { id: 'clients', label: 'Client management', href: paths.applications({ tab: 'clients' }) },
  { id: 'scopes', label: 'Scope management', href: paths.applications({ tab: 'scopes' }) },
  { id: 'tokens', label: 'Personal tokens', href: paths.applications({ tab: 'tokens' }) },
  { id: 'requests', label: 'Pending requests', href: paths.applications({ tab: 'requests' }) },
  { id: 'overview', label: 'Overview', href: paths.admin({ tab: 'overview' }), grant: 'any' },
  { id: 'queue', label: 'Manage queue', href: paths.admin({ tab: 'queue' }), grant: 'support' },
  { id: 'cases', label: 'Cases', href: paths.admin({ tab: 'cases' }), grant: 'support' },
  {
    id: 'customers',
    label: 'Customers',
    href: paths.admin({ tab: 'customers' }),
    grant: 'support',
  },
  {
    id: 'messages',
    label: 'Write to accounts',
    href: paths.admin({ tab: 'messages' }),
    grant: 'support',
  },
  { id: 'mails', label: 'E-mails', href: paths.admin({ tab: 'mails' }), grant: 'support' },
  { id: 'roles', label: 'Roles', href: paths.admin({ tab: 'roles' }), grant: 'owner' },
  { id: 'log', label: 'Staff log', href: paths.admin({ tab: 'log' }), grant: 'owner' },
  { id: 'data', label: 'Kept data', href: paths.admin({ tab: 'data' }), grant: 'owner' },
];

/** Whoever has no account has nothing to do at the tabs of one. */
export function adminTabsOf(grants: readonly Grant[], hasAccount: boolean): readonly AdminTab[] {
  return adminTabs.filter(({ grant }) => {
    if (grant === undefined) return hasAccount || grants.length === 0;
    return grant === 'any' ? grants.length > 0 : grants.includes(grant);
  });
}

/** The tab of an address; one that is not there for this person is the first. Staff come for the overview: /admin is where a login leads. */
export function parseAdminTab(
  { tab, path }: { readonly tab: unknown; readonly path: string },
  grants: readonly Grant[],
): AdminTabId {
  const named = adminTabsOf(grants, true).find(({ id }) => id === tab)?.id;
  const isForStaff = grants.length > 0 && path === paths.admin();
  return named ?? (isForStaff ? 'overview' : 'applications');
}
