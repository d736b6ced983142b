import { paths } from '../../lib/paths.ts';
import type { IconName } from '../../ui/figure/icon-paths.ts';
import { accessTo, type AccessRule, type Viewer } from '../route-access.ts';

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

interface MenuRow extends AccessRule {
  readonly label: string;
  /** An address of the portal, or the key of a configured external link. */
  readonly href?: string;
  readonly link?: string;
  /** 'AT' before the label outside production (ENV-07). */
  readonly prefixed?: true;
}

interface MenuTableGroup extends Omit<MenuGroup, 'items'> {
  readonly rows: readonly MenuRow[];
}

const staff = ['internal', 'apigov'] as const;

/** The side menu (NAV-08) with what each item asks (NAV-09). */
const menuTable: readonly MenuTableGroup[] = [
  {
    label: 'My Account',
    icon: 'account',
    rows: [
      { label: 'Applications', href: paths.applications(), auth: true },
      { label: 'Users', href: paths.users(), auth: true },
      { label: 'Account details', href: paths.accountDetails(), auth: true },
    ],
  },
  {
    label: 'Manage',
    icon: 'server',
    rows: [
      { label: 'Requests', href: paths.admin({ tab: 'queue' }), roles: staff },
      {
        label: 'Gateway statistics',
        href: paths.gatewayStatistics(),
        roles: staff,
        portals: 'production',
      },
      {
        label: 'Gateway inventory cloud',
        href: paths.cloudInventory(),
        roles: staff,
        prefixed: true,
      },
      {
        label: 'Gateway inventory on-prem',
        href: paths.onPremInventory(),
        roles: staff,
        prefixed: true,
      },
    ],
  },
  {
    label: 'API',
    icon: 'api',
    rows: [
      { label: 'Active APIs', href: paths.activeApis() },
      { label: 'Deprecated APIs', href: paths.deprecatedApis() },
      { label: 'Report Issue', href: paths.reportIssue() },
      { label: 'How to use APIs', href: paths.howToUseApis() },
      { label: 'Statistics', href: paths.statistics(), auth: true },
      { label: 'Plans and pricing', href: paths.plansAndPricing(), portals: 'production' },
      { label: 'API status', href: paths.apiStatus(), portals: 'production' },
    ],
  },
  {
    label: 'EDI',
    icon: 'edi',
    rows: [
      { label: 'EDI & Labels', href: paths.edi() },
      { label: 'Customs', href: paths.customsEdi() },
      { label: 'Service Codes', href: paths.serviceCode() },
    ],
  },
  {
    label: 'Learn More',
    icon: 'book',
    rows: [
      { label: 'API Guide', link: 'apiGuide' },
      { label: 'Integration Guide', link: 'integrationGuide' },
      { label: 'Business portal', link: 'businessPortal' },
    ],
  },
  {
    label: 'Help',
    icon: 'support',
    narrowOnly: true,
    rows: [
      { label: "What's new", href: paths.news() },
      { label: 'FAQs', href: paths.faqs() },
      { label: 'Support', href: paths.support() },
    ],
  },
];

/** 'AT' before what belongs to the acceptance-test gateway, outside production only (ENV-07). */
export function toGatewayLabel(label: string, production: boolean): string {
  return production ? label : `AT ${label}`;
}

function toItem(row: MenuRow, viewer: Viewer, links: Readonly<Record<string, string>>): MenuItem[] {
  if (accessTo(row, viewer) !== 'open') return [];
  const href = row.href ?? (row.link && links[row.link]);
  if (!href) return [];
  const label = row.prefixed ? toGatewayLabel(row.label, viewer.production) : row.label;
  return [{ label, href, ...(row.link && { external: true }) }];
}

/** The groups that this viewer sees; a group without items is not there. */
export function toMenu(
  viewer: Viewer,
  links: Readonly<Record<string, string>>,
): readonly MenuGroup[] {
  return menuTable
    .map(({ rows, ...group }) => ({
      ...group,
      items: rows.flatMap((row) => toItem(row, viewer, links)),
    }))
    .filter((group) => group.items.length > 0);
}
