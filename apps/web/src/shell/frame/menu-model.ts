import {
  type MenuGroupName,
  type PageRow,
  pageTable,
  toShownTitle,
} from '@portal/contract/addresses/pages';
import { isStaffRole } from '@portal/contract/role';
import type { IconName } from '../../ui/figure/icon-paths.ts';
import { accessTo, type Viewer } from '../../session/viewer/page-access.ts';

export interface MenuItem {
  readonly label: string;
  readonly href: string;
  readonly external?: true;
}

export interface MenuGroup {
  readonly label: string;
  readonly icon: IconName;
  readonly items: readonly MenuItem[];
  /** Stands in the top bar on wide screens. */
  readonly narrowOnly?: true;
}

interface GroupFrame extends Omit<MenuGroup, 'items'> {
  /** Keys of configured external links, with their labels. */
  readonly links?: Readonly<Record<string, string>>;
}

/** The groups of the side menu in their order (NAV-08); their lines stand with the pages. */
const groups: Readonly<Record<MenuGroupName | 'Learn More', GroupFrame>> = {
  'My Account': { label: 'My Account', icon: 'account' },
  Manage: { label: 'Manage', icon: 'server' },
  API: { label: 'API', icon: 'api' },
  EDI: { label: 'EDI', icon: 'edi' },
  'Learn More': {
    label: 'Learn More',
    icon: 'book',
    links: {
      apiGuide: 'API Guide',
      integrationGuide: 'Integration Guide',
      businessPortal: 'Business portal',
    },
  },
  Help: { label: 'Help', icon: 'support', narrowOnly: true },
};

/** The line of the menu that is marked on a page: its own where the viewer has it, or that of the page it hangs under. */
export function toCurrentHref(row: PageRow | undefined, viewer: Viewer): string | undefined {
  if (!row) return undefined;
  const isOpen = row.menu && accessTo({ ...row, ...row.menu }, viewer) === 'open';
  return isOpen
    ? row.path
    : toCurrentHref(
        pageTable.find(({ path }) => path === row.under),
        viewer,
      );
}

/** The pages of a group that the viewer sees; staff have an account only where they made one. */
export function toMenuItems(group: string, viewer: Viewer): readonly MenuItem[] {
  if (group === 'My Account' && isStaffRole(viewer.role) && !viewer.hasAccount) return [];
  return pageTable.flatMap((row) => {
    if (row.menu?.group !== group || accessTo({ ...row, ...row.menu }, viewer) !== 'open')
      return [];
    const label = row.menu.label ?? toShownTitle(row.path, viewer.production);
    return [{ label, href: row.path }];
  });
}

/** The groups that this viewer sees; a group without items is not there. */
export function toMenu(
  viewer: Viewer,
  links: Readonly<Record<string, string>>,
): readonly MenuGroup[] {
  return Object.entries(groups)
    .map(([group, { links: outer = {}, ...frame }]) => ({
      ...frame,
      items: [...toMenuItems(group, viewer), ...toOuterItems(outer, links)],
    }))
    .filter((group) => group.items.length > 0);
}

function toOuterItems(
  labels: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>>,
): readonly MenuItem[] {
  return Object.entries(labels).flatMap(([key, label]) => {
    const href = links[key];
    return href ? [{ label, href, external: true }] : [];
  });
}
