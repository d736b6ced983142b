import { isStaffRole, type Role } from '@portal/contract/role';
import { paths } from '../../lib/paths.ts';

const adminTabIds = [
  'applications',
  'clients',
  'scopes',
  'tokens',
  'requests',
  'queue',
  'mails',
] as const;
export type AdminTabId = (typeof adminTabIds)[number];

interface AdminTab {
  readonly id: AdminTabId;
  readonly label: string;
  readonly href: string;
}

/** The labels of the applications page (specification §2); the queue and the mails are for staff. */
const adminTabs: readonly AdminTab[] = [
  { id: 'applications', label: 'Applications', href: paths.applications() },
  { id: 'clients', label: 'Client management', href: paths.applications({ tab: 'clients' }) },
  { id: 'scopes', label: 'Scope management', href: paths.applications({ tab: 'scopes' }) },
  { id: 'tokens', label: 'Personal tokens', href: paths.applications({ tab: 'tokens' }) },
  { id: 'requests', label: 'Pending requests', href: paths.applications({ tab: 'requests' }) },
  { id: 'queue', label: 'Manage queue', href: paths.admin({ tab: 'queue' }) },
  { id: 'mails', label: 'Mails', href: paths.admin({ tab: 'mails' }) },
];

export function adminTabsOf(role: Role): readonly AdminTab[] {
  return adminTabs.filter(({ id }) => !(id === 'queue' || id === 'mails') || isStaffRole(role));
}

/**
 * The tab of an address; one that is not there for this role is the first. Staff without an account come for the queue:
 * /admin is where a login leads.
 */
export function parseAdminTab(
  { tab, path }: { readonly tab: unknown; readonly path: string },
  { role, hasAccount }: { readonly role: Role; readonly hasAccount: boolean },
): AdminTabId {
  const named = adminTabsOf(role).find(({ id }) => id === tab)?.id;
  const isForQueue = isStaffRole(role) && !hasAccount && path === paths.admin();
  return named ?? (isForQueue ? 'queue' : 'applications');
}
