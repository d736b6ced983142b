import {
  type PageAccess,
  type PagePath,
  type PageRow,
  pages,
  toShownTitle,
} from '@portal/contract/addresses/pages';
import { t } from '@portal/contract/text/mark';
import { staffTabs, type StaffTabId } from '../../desk/admin/index.ts';
import { isStaffRole } from '@portal/contract/role';
import { paths } from '../../lib/paths.ts';
import { accessTo, type Viewer } from '../../session/viewer/page-access.ts';
import type { MenuGroup } from '../frame/menu-model.ts';

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
  readonly source: string | undefined;
}

const tab = (id: StaffTabId): Place => ({
  path: '/admin',
  tab: id,
  ...staffTabs.find((one) => one.id === id),
});
const page = (path: PagePath, label?: string): Place => ({ path, ...(label && { label }) });
const desk = (path: PagePath): Place => ({ path, grant: 'publisher' });
const line = (label: string, places: readonly Place[], source?: string) => ({
  label,
  places,
  source,
});

/** The staff's menu in the order of daily work. What hangs together is one line, and its places a strip above the page. */
const menu: readonly (readonly Line[])[] = [
  [line(t('Overview'), [tab('overview')])],
  [
    line(t('Queue'), [tab('queue')], 'requests'),
    line(t('Cases'), [tab('cases')], 'cases'),
    line(t('Customers'), [{ path: '/admin/customers', below: '/admin/customers/$id' }]),
    line(t('Messages'), [tab('messages'), tab('mails')], 'mails'),
  ],
  [
    line(t('Drafts'), [page('/apis/drafts')]),
    line(t('Retiring'), [page('/admin/campaigns')]),
    line(t('House rules'), [page('/apis/house-rules')]),
    line(t('Inventory'), [page('/gateway-inventory/cloud'), page('/gateway-inventory/on-prem')]),
  ],
  [
    line(t('Invoices'), [page('/admin/invoices')], 'invoices'),
    line(t('Prices'), [page('/admin/prices')]),
  ],
  [
    line(t('News & pages'), [
      desk('/news'),
      page('/admin/newsletter'),
      desk('/faqs'),
      page('/admin/terms', t('Terms')),
      desk('/edi'),
      desk('/edi/customsEdi'),
      desk('/edi/serviceCode'),
    ]),
    line(t('Statistics'), [page('/apis/statistics/gateway')]),
    line(t('Status'), [page('/apis/status')], 'incidents'),
  ],
  [
    line(
      t('People & log'),
      [tab('roles'), page('/admin/four-eyes'), tab('log'), tab('data')],
      'fourEyes',
    ),
  ],
];

interface StaffPlace {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly isHere: boolean;
}

/** What is shown of a page or a tab. */
interface Shown {
  readonly row: PageRow | undefined;
  readonly tab: string;
}

/** The groups of lines that the viewer's grants open; a line of one place is called as that is. */
export function toStaffMenu(viewer: Viewer, shown?: Shown) {
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

export const staffGroup = t('Staff portal');

/** Of the palette, which finds each place in either shell. */
export function toStaffGroups(viewer: Viewer): readonly MenuGroup[] {
  if (!isStaffRole(viewer.role)) return [];
  const items = toStaffMenu(viewer).flatMap((lines) => lines.flatMap(({ places }) => places));
  return [{ label: staffGroup, icon: 'shield', items }];
}

function toStaffPlace(place: Place, viewer: Viewer, shown: Shown | undefined): StaffPlace {
  const { path, tab: own, label = toShownTitle(path, viewer.production) } = place;
  const href = own && own !== 'overview' ? paths.admin({ tab: own }) : path;
  return { id: href, label, href, isHere: shown !== undefined && isAt(place, shown) };
}

function isAt({ path, tab: own, below }: Place, { row, tab: shown }: Shown) {
  const at = row?.path;
  if (own) return at === path && shown === own;
  return at === path || (at !== undefined && at === below) || row?.under === path;
}
