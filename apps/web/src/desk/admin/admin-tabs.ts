import type { Grant } from '@portal/contract/grant';
import { paths } from '../../lib/paths.ts';

interface AdminTab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

/** The labels of the applications page (specification §2). */
export const accountTabs = [
  { id: 'applications', label: 'Applications', href: paths.applications() },
  { id: 'clients', label: 'Client management', href: paths.applications({ tab: 'clients' }) },
  { id: 'scopes', label: 'Scope management', href: paths.applications({ tab: 'scopes' }) },
  { id: 'tokens', label: 'Personal tokens', href: paths.applications({ tab: 'tokens' }) },
  { id: 'requests', label: 'Pending requests', href: paths.applications({ tab: 'requests' }) },
] as const satisfies readonly AdminTab[];

/** What staff have at /admin: each has its line in the staff's menu, for those who hold the grant. */
export const staffTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'queue', label: 'Queue', grant: 'support' },
  { id: 'cases', label: 'Cases', grant: 'support' },
  { id: 'messages', label: 'Write to accounts', grant: 'support' },
  { id: 'mails', label: 'E-mails', grant: 'support' },
  { id: 'roles', label: 'Roles', grant: 'owner' },
  { id: 'log', label: 'Staff log', grant: 'owner' },
  { id: 'data', label: 'Kept data', grant: 'owner' },
] as const satisfies readonly { id: string; label: string; grant?: Grant }[];

export type StaffTabId = (typeof staffTabs)[number]['id'];
export type AdminTabId = (typeof accountTabs)[number]['id'] | StaffTabId;

/** The tab of an address; one that is not there for this person is the first. Staff come for the overview: /admin is where a login leads. */
export function parseAdminTab(
  { tab, path }: { readonly tab: unknown; readonly path: string },
  grants: readonly Grant[],
): AdminTabId {
  const isStaff = grants.length > 0;
  const open = staffTabs.filter(
    (one) => isStaff && (!('grant' in one) || grants.includes(one.grant)),
  );
  const named = [...accountTabs, ...open].find(({ id }) => id === tab)?.id;
  return named ?? (isStaff && path === paths.admin() ? 'overview' : 'applications');
}
