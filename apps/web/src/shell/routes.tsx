import type { FunctionComponent } from 'react';
import { type PagePath, pages } from '@portal/contract/addresses/pages';
import type { Role } from '@portal/contract/role';

/** What `lazy` loads: the module of a page, with the page as its default export. */
type PageModule = () => Promise<{ readonly default: FunctionComponent }>;

export interface RouteRow {
  readonly path: PagePath;
  readonly portals?: 'production' | 'outside production';
  /** Names the page in the document title. */
  readonly title: string;
  readonly page: PageModule;
  /** (auth): signed out, the visitor goes through login and comes back. */
  readonly auth?: true;
  readonly roles?: readonly Role[];
  /** The same for every visitor: the server sends it rendered. */
  readonly ahead?: true;
  /** The side menu gives its width to the page. */
  readonly rail?: true;
}

const staff: readonly Role[] = ['internal', 'apigov'];
const catalogue: PageModule = () => import('../catalogue/specification/active-apis-page.tsx');
const reference: PageModule = () => import('../reference/api-details-page.tsx');
const applications: PageModule = () => import('../desk/admin/admin-page.tsx');

const rows: Readonly<Record<PagePath, Omit<RouteRow, 'path' | 'portals'>>> = {
  '/': { title: 'Home', page: () => import('./home/home-page.tsx'), ahead: true },
  '/admin': { title: 'Admin', page: applications, auth: true },
  '/admin/applications': { title: 'Applications', page: applications, auth: true },
  '/admin/applications/$id/log': {
    title: 'Request log',
    page: () => import('../usage/request-log/request-log-page.tsx'),
    auth: true,
  },
  '/admin/trace/$traceId': {
    title: 'Calls with a trace id',
    page: () => import('../usage/request-log/trace-page.tsx'),
    auth: true,
  },
  '/admin/users': {
    title: 'Users',
    page: () => import('./pages/account-users-page.tsx'),
    auth: true,
  },
  '/admin/accountDetails': {
    title: 'Account details',
    page: () => import('./pages/account-page.tsx'),
    auth: true,
  },
  '/gateway-inventory/cloud': {
    title: 'Gateway inventory cloud',
    page: () => import('../catalogue/inventory/cloud-list-page.tsx'),
    roles: staff,
  },
  '/gateway-inventory/cloud/$systemName': {
    title: 'Gateway inventory cloud',
    page: () => import('../catalogue/inventory/cloud-endpoint-page.tsx'),
    roles: staff,
  },
  '/gateway-inventory/on-prem': {
    title: 'Gateway inventory on-prem',
    page: () => import('../catalogue/inventory/on-prem-list-page.tsx'),
    roles: staff,
  },
  '/gateway-inventory/on-prem/$pathPattern': {
    title: 'Gateway inventory on-prem',
    page: () => import('../catalogue/inventory/on-prem-endpoint-page.tsx'),
    roles: staff,
  },
  '/apis/active': { title: 'Active APIs', page: catalogue, ahead: true },
  '/apis/deprecated': { title: 'Deprecated APIs', page: catalogue, ahead: true },
  '/apis/report': {
    title: 'Report Issue',
    page: () => import('../help/support-case/report-page.tsx'),
  },
  '/apis/details': { title: 'API details', page: reference, rail: true, ahead: true },
  '/apis/details/$id': { title: 'API details', page: reference, rail: true, ahead: true },
  '/apis/howToUseApis': {
    title: 'How to use APIs',
    page: () => import('./how-to-use-apis/how-to-use-apis-page.tsx'),
    ahead: true,
  },
  '/apis/status': {
    title: 'API status',
    page: () => import('../help/status/status-page.tsx'),
  },
  '/apis/plansAndPricing': {
    title: 'Plans and pricing',
    page: () => import('../usage/plan/plans-page.tsx'),
    ahead: true,
  },
  '/apis/statistics': {
    title: 'Statistics',
    page: () => import('../usage/statistics/statistics-page.tsx'),
  },
  '/apis/statistics/gateway': {
    title: 'Gateway statistics',
    page: () => import('../usage/statistics/gateway-page.tsx'),
    roles: staff,
  },
  '/edi': {
    title: 'EDI & Labels',
    page: () => import('../help/edi-document/edi-page.tsx'),
    ahead: true,
  },
  '/edi/customsEdi': {
    title: 'Customs',
    page: () => import('../help/edi-document/customs-page.tsx'),
    ahead: true,
  },
  '/edi/serviceCode': {
    title: 'Service Codes',
    page: () => import('../help/service-code/service-codes-page.tsx'),
    ahead: true,
  },
  '/support': {
    title: 'Support',
    page: () => import('../help/support-case/support-page.tsx'),
    ahead: true,
  },
  '/contactUs': {
    title: 'Contact Us',
    page: () => import('../help/support-case/contact-page.tsx'),
  },
  '/faqs': {
    title: 'FAQs',
    page: () => import('../help/faq/faqs-page.tsx'),
    ahead: true,
  },
  '/news': {
    title: "What's new",
    page: () => import('../help/news/news-page.tsx'),
    ahead: true,
  },
  '/signup/invitation/$inviteHash': {
    title: 'Invitation',
    page: () => import('../accounts/invitation/invitation-page.tsx'),
  },
  '/shared': {
    title: 'Shared sign-in',
    page: () => import('./pages/shared-page.tsx'),
  },
  '/email_template_test_url': {
    title: 'E-mail previews',
    page: () => import('../desk/mail-preview/mail-preview-page.tsx'),
  },
  '/Unauthenticated': {
    title: 'Sign in',
    page: () => import('./pages/unauthenticated-page.tsx'),
  },
};

/** Every page with what it shows, in the order of `pages`. */
export const routeTable: readonly RouteRow[] = pages.map((page) => ({
  ...page,
  ...rows[page.path],
}));
