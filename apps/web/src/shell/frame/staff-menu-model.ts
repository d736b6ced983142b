import {
  type PageAccess,
  type PagePath,
  type PageRow,
  pages,
  toShownTitle,
} from '@portal/contract/addresses/pages';
import { staffTabs, type StaffTabId } from '../../desk/admin/index.ts';
import { isStaffRole } from '@portal/contract/role';
import { paths } from '../../lib/paths.ts';
import { accessTo, type Viewer } from '../../session/page-access.ts';
import type { MenuGroup } from './menu-model.ts';

/** A page, or a tab of /admin. */
interface Place extends PageAccess {
  readonly path: PagePath;
  readonly tab?: StaffTabId;
  readonly label?: string;
  /** A page that is come to from here. */
  readonly below?: PagePath;
}

interface Line {
  readonly label: string;
  readonly places: readonly Place[];
  /** The source of the overview whose number it shows. */
  readonly source?: string;
}

function tab(id: StaffTabId, below?: PagePath): Place {
  const found = staffTabs.find((one) => one.id === id);
  return { path: '/admin', tab: id, ...found, ...(below && { below }) };
}

const publisher = { grant: 'publisher' } as const;

/** The staff's menu in the order of daily work. What hangs together is one line, and its places a strip above the page. */
const menu: readonly (readonly Line[])[] = [
  [{ label: 'Overview', places: [tab('overview')] }],
  [
    { label: 'Queue', places: [tab('queue')], source: 'requests' },
    { label: 'Cases', places: [tab('cases')], source: 'cases' },
    { label: 'Customers', places: [tab('customers', '/admin/customers/$id')] },
    { label: 'Messages', places: [tab('messages'), tab('mails')], source: 'mails' },
  ],
  [
    { label: 'Drafts', places: [{ path: '/apis/drafts' }] },
    { label: 'Retiring', places: [{ path: '/admin/campaigns' }] },
    { label: 'House rules', places: [{ path: '/apis/house-rules' }] },
    {
      label: 'Inventory',
      places: [{ path: '/gateway-inventory/cloud' }, { path: '/gateway-inventory/on-prem' }],
    },
  ],
  [
    { label: 'Invoices', places: [{ path: '/admin/invoices' }], source: 'invoices' },
    { label: 'Prices', places: [{ path: '/admin/prices' }] },
  ],
  [
    {
      label: 'News & pages',
      places: [
        { path: '/news', ...publisher },
        { path: '/admin/newsletter' },
        { path: '/faqs', ...publisher },
        { path: '/admin/terms', label: 'Terms' },
        { path: '/edi', ...publisher },
        { path: '/edi/customsEdi', ...publisher },
        { path: '/edi/serviceCode', ...publisher },
      ],
    },
    { label: 'Statistics', places: [{ path: '/apis/statistics/gateway' }] },
    { label: 'Status', places: [{ path: '/apis/status' }], source: 'incidents' },
  ],
  [
    {
      label: 'People & log',
      places: [tab('roles'), { path: '/admin/four-eyes' }, tab('log'), tab('data')],
      source: 'fourEyes',
    },
  ],
];

export interface StaffPlace {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly isHere: boolean;
}

export interface StaffLine {
  readonly label: string;
  readonly places: readonly StaffPlace[];
  readonly source: string | undefined;
}

/** What is shown of a page or a tab. */
export interface Shown {
  readonly row: PageRow | undefined;
  readonly tab: string;
}

/** The groups of lines that the viewer's grants open; a line of one place is called as that is. */
export function toStaffMenu(viewer: Viewer, shown?: Shown): readonly (readonly StaffLine[])[] {
  return menu
    .map((lines) =>
      lines.flatMap(({ label, places, source }) => {
        const open = places.filter(
          (place) => accessTo({ ...pages[place.path], ...place }, viewer) === 'open',
        );
        const shownPlaces = open.map((place) => toStaffPlace(place, viewer, shown));
        const [only] = shownPlaces;
        if (!only) return [];
        const isLess = shownPlaces.length === 1 && places.length > 1;
        return [{ label: isLess ? only.label : label, places: shownPlaces, source }];
      }),
    )
    .filter((lines) => lines.length > 0);
}

/** Of the palette, which finds each place in either shell. */
export function toStaffGroups(viewer: Viewer): readonly MenuGroup[] {
  if (!isStaffRole(viewer.role)) return [];
  const items = toStaffMenu(viewer).flatMap((lines) => lines.flatMap(({ places }) => places));
  return [{ label: 'Staff portal', icon: 'shield', items }];
}

function toStaffPlace(place: Place, viewer: Viewer, shown: Shown | undefined): StaffPlace {
  const { path, tab: own, label = toShownTitle(path, viewer.production) } = place;
  const href = own && own !== 'overview' ? paths.admin({ tab: own }) : path;
  return { id: href, label, href, isHere: shown !== undefined && isAt(place, shown) };
}

function isAt({ path, tab: own, below }: Place, { row, tab: shown }: Shown) {
  const at = row?.path;
  if (own && at !== below) return at === path && shown === own;
  return at === path || (at !== undefined && at === below) || row?.under === path;
}
