import type { Role } from '@portal/contract/role';

/** Who looks, and at which portal. */
export interface Viewer {
  readonly signedIn: boolean;
  readonly role: Role;
  readonly production: boolean;
}

/** What a route or a menu item asks of its viewer. */
export interface AccessRule {
  readonly auth?: true | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly portals?: 'production' | 'outside production' | undefined;
}

export type Access = 'open' | 'login' | 'unauthorized' | 'absent';

/** Hidden rooms first, then the door, then the key (NAV-03, NAV-09, ENV-05). */
export function accessTo(rule: AccessRule, viewer: Viewer): Access {
  if (rule.portals && (rule.portals === 'production') !== viewer.production) return 'absent';
  if (!viewer.signedIn && (rule.auth || rule.roles)) return 'login';
  if (rule.roles && !rule.roles.includes(viewer.role)) return 'unauthorized';
  return 'open';
}
