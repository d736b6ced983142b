import type { Grant } from '../grant.ts';
import type { Role } from '../role.ts';

/** What a page, or its line in the menu, asks of its visitor. */
export interface PageAccess {
  /** Signed out, the visitor goes through login and comes back (NAV-03). */
  readonly auth?: true;
  /** Others are told that they may not (NAV-09). */
  readonly roles?: readonly Role[];
  /** Of staff, those who hold it; others are told that they may not. */
  readonly grant?: Grant;
  /** Absent elsewhere: 404, and no link leads there (ENV-05). */
  readonly portals?: 'production' | 'outside production';
}

/** A group of the side menu (NAV-08). */
export type MenuGroupName = 'My Account' | 'Manage' | 'API' | 'EDI' | 'Help';

interface MenuPlace extends PageAccess {
  readonly group: MenuGroupName;
  /** Where the line is not named as the page is. */
  readonly label?: string;
}

/** A page of the web app. */
export interface Page extends PageAccess {
  /** Names the page in the document's title, in its heading and in the menu. */
  readonly title: string;
  /** 'AT' before the title outside production (ENV-07). */
  readonly prefixed?: true;
  /** Its line in the side menu asks what the page asks, and what it says itself. */
  readonly menu?: MenuPlace;
  /** The page whose line in the menu is marked on this one. */
  readonly under?: string;
  /** That page links to this one, for whoever meets this too. */
  readonly listed?: PageAccess;
  /** The same for every visitor: the server sends it rendered. */
  readonly ahead?: true;
  /** Its files are asked for with the app's own, not after them. */
  readonly hinted?: true;
  /** The side menu gives its width to the page. */
  readonly rail?: true;
}

const staff = ['internal', 'apigov'] as const;

/**
 * Every page of the web app (specification §2) by its address, whose segments after `$` are parameters; any other path is the
 * 404 page. Lines of a menu group stand in this order. What a page shows stands in `apps/web/src/shell/routes.tsx`.
 */
export const pages = {
  '/': { title: 'Home', ahead: true, hinted: true },
  '/admin': {
    title: 'Admin',
    auth: true,
    under: '/admin/applications',
    menu: { group: 'Manage', label: 'Overview', roles: staff },
    hinted: true,
  },
  '/admin/applications': {
    title: 'Applications',
    auth: true,
    menu: { group: 'My Account' },
    hinted: true,
  },
  '/admin/applications/$id/log': { title: 'Request log', auth: true },
  '/admin/four-eyes': { title: 'Four eyes', roles: staff, under: '/admin' },
  '/admin/trace/$traceId': { title: 'Calls with a trace id', auth: true },
  '/admin/customers': { title: 'Customers', grant: 'support', under: '/admin' },
  '/admin/customers/$id': { title: 'Customer', grant: 'support', under: '/admin' },
  '/admin/shipments': {
    title: 'My shipments',
    auth: true,
    portals: 'outside production',
    under: '/admin/applications',
    listed: {},
  },
  '/admin/shipments/$bookingId': {
    title: 'Shipment',
    auth: true,
    portals: 'outside production',
    under: '/admin/applications',
  },
  '/admin/go-live': {
    title: 'Go-live checklist',
    auth: true,
    portals: 'outside production',
    under: '/admin/applications',
    listed: {},
  },
  '/admin/users': { title: 'Users', auth: true, menu: { group: 'My Account' } },
  '/admin/endCustomers': {
    title: 'End customers',
    auth: true,
    under: '/admin/applications',
    listed: { roles: ['partner'] },
  },
  '/admin/webhooks': { title: 'Webhooks', auth: true, under: '/admin/applications', listed: {} },
  '/admin/webhooks/$id': { title: 'Webhook', auth: true, under: '/admin/applications' },
  '/admin/accountDetails': { title: 'Account details', auth: true, menu: { group: 'My Account' } },
  '/admin/invoices': {
    title: 'Invoices',
    grant: 'finance',
    portals: 'production',
    under: '/admin',
  },
  '/admin/prices': {
    title: 'Price list',
    grant: 'finance',
    portals: 'production',
    under: '/admin',
  },
  '/apis/statistics/gateway': {
    title: 'Gateway statistics',
    roles: staff,
    portals: 'production',
    under: '/admin',
  },
  '/admin/campaigns': { title: 'Retiring APIs', grant: 'publisher', under: '/admin' },
  '/admin/newsletter': { title: 'Newsletter', grant: 'publisher', under: '/admin' },
  '/admin/terms': {
    title: 'Editions of the terms',
    grant: 'publisher',
    portals: 'production',
    under: '/admin',
  },
  '/gateway-inventory/cloud': {
    title: 'Gateway inventory cloud',
    roles: staff,
    prefixed: true,
    menu: { group: 'Manage' },
  },
  '/gateway-inventory/cloud/$systemName': {
    title: 'Gateway inventory cloud',
    roles: staff,
    under: '/gateway-inventory/cloud',
  },
  '/gateway-inventory/on-prem': {
    title: 'Gateway inventory on-prem',
    roles: staff,
    prefixed: true,
    menu: { group: 'Manage' },
  },
  '/gateway-inventory/on-prem/$pathPattern': {
    title: 'Gateway inventory on-prem',
    roles: staff,
    under: '/gateway-inventory/on-prem',
  },
  '/apis/active': { title: 'Active APIs', menu: { group: 'API' }, ahead: true, hinted: true },
  '/apis/deprecated': {
    title: 'Deprecated APIs',
    menu: { group: 'API' },
    ahead: true,
    hinted: true,
  },
  '/apis/report': { title: 'Report Issue', menu: { group: 'API' } },
  '/apis/details': { title: 'API details', under: '/apis/active', ahead: true },
  '/apis/details/$id': {
    title: 'API details',
    under: '/apis/active',
    rail: true,
    ahead: true,
    hinted: true,
  },
  '/apis/drafts': { title: 'Drafts', grant: 'publisher', under: '/admin' },
  '/apis/drafts/$draftId': { title: 'Draft', grant: 'publisher', under: '/apis/drafts' },
  '/apis/drafts/$draftId/prices': {
    title: 'Prices of a draft',
    grant: 'finance',
    portals: 'production',
    under: '/admin/prices',
  },
  '/apis/house-rules': { title: 'House rules', grant: 'governance', under: '/admin' },
  '/apis/errors': { title: 'Errors', under: '/apis/howToUseApis', listed: {} },
  '/apis/errors/$code': { title: 'Error', under: '/apis/howToUseApis' },
  '/apis/howToUseApis': { title: 'How to use APIs', menu: { group: 'API' }, ahead: true },
  '/apis/testData': { title: 'Test data', under: '/apis/howToUseApis', listed: {} },
  '/apis/statistics': {
    title: 'Statistics',
    menu: { group: 'API', auth: true, portals: 'production' },
  },
  '/apis/plansAndPricing': {
    title: 'Plans and pricing',
    portals: 'production',
    menu: { group: 'API' },
    ahead: true,
  },
  '/apis/status': { title: 'API status', portals: 'production', menu: { group: 'API' } },
  '/edi': { title: 'EDI & Labels', menu: { group: 'EDI' }, ahead: true },
  '/edi/customsEdi': { title: 'Customs', menu: { group: 'EDI' }, ahead: true },
  '/edi/customsCheck': { title: 'Customs check', under: '/edi/customsEdi', listed: {} },
  '/edi/labelCheck': { title: 'Check a label', under: '/edi', listed: {} },
  '/edi/serviceCode': { title: 'Service Codes', menu: { group: 'EDI' }, ahead: true },
  '/news': { title: "What's new", menu: { group: 'Help' }, ahead: true },
  '/faqs': { title: 'FAQs', menu: { group: 'Help' }, ahead: true },
  '/support': { title: 'Support', menu: { group: 'Help' }, ahead: true },
  '/support/cases/$reference': { title: 'Support case', auth: true, under: '/support' },
  '/end-customer/$link': { title: 'Your calls' },
  '/track': { title: 'Track a parcel', under: '/apis/howToUseApis', listed: {} },
  '/track/$itemId': { title: 'Track a parcel', under: '/apis/howToUseApis' },
  '/contactUs': { title: 'Contact Us' },
  '/terms': { title: 'Terms', portals: 'production' },
  '/privacy': { title: 'Data and privacy' },
  '/accessibility': { title: 'Accessibility', ahead: true },
  '/signup/invitation/$inviteHash': { title: 'Invitation' },
  '/shared': { title: 'Shared login' },
  '/email_template_test_url': { title: 'E-mail previews', portals: 'outside production' },
  '/Unauthenticated': { title: 'Log in' },
} as const satisfies Readonly<Record<`/${string}`, Page>>;

export type PagePath = keyof typeof pages;

export interface PageRow extends Page {
  readonly path: PagePath;
}

// Safe because an `as const` object has its own keys and no others.
export const pagePaths = Object.keys(pages) as readonly PagePath[];

/** `pages` as rows, in its order. */
export const pageTable: readonly PageRow[] = pagePaths.map((path) => ({ path, ...pages[path] }));

const known = pageTable.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
}));

/** The page of a path on either portal, with its parameters; as in a browser, neither case nor a slash at the end counts. */
export function matchPage(path: string) {
  const own = path.replaceAll(/\/+/g, '/');
  const found = known.find(({ pattern }) => pattern.test(own));
  return found && { page: found.page, params: found.pattern.exec(own)?.groups };
}

/** That page, if this portal has it. */
export function findPage(path: string, { production }: { readonly production: boolean }) {
  const page = matchPage(path)?.page;
  return page && isOnPortal(page, production) ? page : undefined;
}

/** Whether the portal has the page, or the line of the menu, at all. */
export function isOnPortal({ portals }: PageAccess, production: boolean): boolean {
  return portals === undefined || (portals === 'production') === production;
}

/** The title as menu and headings show it: 'AT' stands before what belongs to the acceptance-test gateway (ENV-07). */
export function toShownTitle(path: PagePath, production: boolean): string {
  const { title, prefixed }: Page = pages[path];
  return prefixed && !production ? `AT ${title}` : title;
}

type Parameter<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Parameter<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The address of a page: its parameters encoded, then what the query has of values. */
export function toPageAddress<Path extends PagePath>(
  path: Path,
  params: Readonly<Record<Parameter<Path>, string>>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const values: ReadonlyMap<string, string> = new Map(Object.entries(params));
  const address = path.replaceAll(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length === 0 ? address : `${address}?${new URLSearchParams(pairs)}`;
}
