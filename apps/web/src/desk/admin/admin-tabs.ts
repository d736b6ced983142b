import type { Grant } from '@portal/contract/grant';
import { paths } from '../../lib/paths.ts';

const adminTabIds = [
  'applications',
  'clients',
  'scopes',
  'tokens',
  'requests',
  'queue',
  'customers',
  'mails',
  'roles',
  'log',
] as const;
export type AdminTabId = (typeof adminTabIds)[number];

interface AdminTab {
  readonly id: AdminTabId;
  readonly label: string;
  readonly href: string;
  /** Of staff, whose it is. */
  readonly grant?: Grant;
}

/** The labels of the applications page (specification §2); those after them are for staff. */
const adminTabs: readonly AdminTab[] = [
  { id: 'applications', label: 'Applications', href: paths.applications() },
  { id: 'clients', label: 'Client management', href: paths.applications({ tab: 'clients' }) },
  { id: 'scopes', label: 'Scope management', href: paths.applications({ tab: 'scopes' }) },
  { id: 'tokens', label: 'Personal tokens', href: paths.applications({ tab: 'tokens' }) },
  { id: 'requests', label: 'Pending requests', href: paths.applications({ tab: 'requests' }) },
  { id: 'queue', label: 'Manage queue', href: paths.admin({ tab: 'queue' }), grant: 'support' },
  {
    id: 'customers',
    label: 'Customers',
    href: paths.admin({ tab: 'customers' }),
    grant: 'support',
  },
  { id: 'mails', label: 'Mails', href: paths.admin({ tab: 'mails' }), grant: 'support' },
  { id: 'roles', label: 'Roles', href: paths.admin({ tab: 'roles' }), grant: 'owner' },
  { id: 'log', label: 'Log of staff', href: paths.admin({ tab: 'log' }), grant: 'owner' },
];

export function adminTabsOf(grants: readonly Grant[]): readonly AdminTab[] {
  return adminTabs.filter(({ grant }) => grant === undefined || grants.includes(grant));
}

/**
 * The tab of an address; one that is not there for this person is the first. Support without an account comes for the queue:
 * /admin is where a login leads.
 */
export function parseAdminTab(
  { tab, path }: { readonly tab: unknown; readonly path: string },
  { grants, hasAccount }: { readonly grants: readonly Grant[]; readonly hasAccount: boolean },
): AdminTabId {
  const named = adminTabsOf(grants).find(({ id }) => id === tab)?.id;
  const isForQueue = grants.includes('support') && !hasAccount && path === paths.admin();
  return named ?? (isForQueue ? 'queue' : 'applications');
}
