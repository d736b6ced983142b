import {
  isOnPortal,
  type PageAccess,
  type PageRow,
  pageTable,
} from '@portal/contract/addresses/pages';
import type { Grant } from '@portal/contract/grant';
import type { Role } from '@portal/contract/role';

/** Who looks, and at which portal. */
export interface Viewer {
  readonly signedIn: boolean;
  readonly role: Role;
  readonly grants: readonly Grant[];
  readonly production: boolean;
  readonly hasAccount?: boolean;
}

export type Access = 'open' | 'login' | 'unauthorized' | 'absent';

/** Hidden rooms first, then the door, then the key (NAV-03, NAV-09, ENV-05). */
export function accessTo(rule: PageAccess, viewer: Viewer): Access {
  if (!isOnPortal(rule, viewer.production)) return 'absent';
  if (!viewer.signedIn && (rule.auth || rule.roles || rule.grant)) return 'login';
  if (rule.roles && !rule.roles.includes(viewer.role)) return 'unauthorized';
  if (rule.grant && !viewer.grants.includes(rule.grant)) return 'unauthorized';
  return 'open';
}

/** The pages that are listed on the one at `path`, or on any: those that the viewer may open. */
export function toListedPages(viewer: Viewer, path?: string): readonly PageRow[] {
  return pageTable.filter(
    ({ listed, ...row }) =>
      listed &&
      (path === undefined || row.under === path) &&
      accessTo({ ...row, ...listed }, viewer) === 'open',
  );
}
