import { routeExpectations } from './route-expectations.ts';
import { zoomedWidth } from './page-checks.ts';
import type { ViewerRole } from './viewers.ts';

/** At both widths each page in both themes takes half an hour: each run looks at one page in five, in the narrow window. */
export const walks = [
  { width: 1440, every: 1 },
  { width: zoomedWidth, every: 1 },
  { width: zoomedWidth, every: 8 },
] as const;

export const toHow = ({ width, every }: { width: number; every: number }): string =>
  `at ${width}, ${width === 1440 ? 'light and dark' : 'light or dark'}${every === 1 ? '' : `, one page in ${every}`}`;

export interface Visit {
  readonly role: ViewerRole;
  readonly paths: readonly string[];
}

/** Staff's own pages as staff, those of finance as an owner, everything else as a customer; the visitor's version of what differs. */
export const visits: readonly Visit[] = [
  {
    role: 'customer',
    paths: routeExpectations
      .filter(
        (row) => !['staff', 'finance', 'governance'].includes(row.for) && row.in !== 'sandbox',
      )
      .map(({ path }) => path),
  },
  {
    role: 'internal',
    paths: ['/', '/apis/active', '/admin', '/admin?tab=messages', ...pathsFor('staff')],
  },
  { role: 'apigov', paths: [...pathsFor('finance'), ...pathsFor('governance')] },
  {
    role: 'public',
    paths: [
      '/',
      '/shared',
      '/Unauthenticated',
      '/apis/details/shipment-v3-booking',
      '/nothing',
      '/admin',
    ],
  },
];

function pathsFor(group: 'staff' | 'finance' | 'governance'): string[] {
  return routeExpectations.filter((row) => row.for === group).map(({ path }) => path);
}

const tabs = ['', '?tab=clients', '?tab=scopes', '?tab=tokens', '?tab=requests'].map(
  (tab) => `/admin/applications${tab}`,
);
/** Of an account in which everything stands that an account can hold. */
export const accountPages = [
  ...tabs,
  '/admin/webhooks',
  '/admin/webhooks?tab=inbox',
  '/admin/users',
  '/admin/users?text=nobody',
  '/admin/accountDetails',
  '/admin/accountDetails?edit=1',
  '/admin/accountDetails?tab=invoices',
  '/admin/accountDetails?tab=profile',
  '/admin/accountDetails?tab=log',
];

export const portalVisits = [
  {
    title: 'APP-13 DAY-38 overview and queue of staff:',
    portal: 'production',
    role: 'internal',
    paths: [
      '/admin',
      '/admin?tab=cases',
      '/admin?tab=cases&state=closed',
      '/admin?tab=queue',
      '/admin?tab=queue&state=approved',
      '/admin?tab=queue&request=1',
    ],
  },
  {
    title: 'DAY-01 DAY-29 DAY-35 DAY-36 the desks of an owner:',
    portal: 'production',
    role: 'apigov',
    paths: [
      '/admin/prices',
      '/admin/prices?tab=kept',
      '/admin/customers',
      '/admin/customers/4711',
      '/admin/customers/4711?tab=people',
      '/admin?tab=mails',
      '/admin?tab=roles',
      '/admin?tab=roles&text=nobody',
      '/admin?tab=log',
      '/admin?tab=log&actor=nobody',
      '/admin?tab=data',
      '/admin/invoices?tab=bank',
      '/admin/invoices?tab=billing',
      '/admin/invoices?q=nobody',
    ],
  },
  {
    title: 'NAV-06 the sandbox of a visitor, mail previews with it:',
    portal: 'sandbox',
    role: 'public',
    paths: ['/', '/apis/active', '/email_template_test_url'],
  },
  {
    title: 'ENV-01 the sandbox of a customer:',
    portal: 'sandbox',
    role: 'customer',
    paths: ['/', ...tabs, '/admin/users', '/admin/accountDetails'],
  },
] as const;

/** Of the login: its steps below the address of a login under way, then what somebody sees who is logged in. */
export const loginSteps = ['', '/sign-up', '/forgot-password'];
export const securityPages = ['', '/email', '/password', '/two-step', '/passkeys', '/erase'].map(
  (path) => `/login/security${path}`,
);

/** What opens each dialog of the account, by its page. */
export const accountDialogs: readonly (readonly [string, readonly (string | RegExp)[]])[] = [
  [
    '/admin/applications',
    [
      'Create new application',
      'Edit Label printer',
      'Regenerate Label printer',
      /^End it now/,
      'Suspend Label printer',
      'Upgrade My first application',
      'Delete Returns kiosk',
    ],
  ],
  ['/admin/applications?tab=clients', ['Create client', /^New secret/, /^Delete/]],
  ['/admin/applications?tab=tokens', ['Create token', /^Revoke/]],
  ['/admin/applications?tab=requests', [/^Withdraw/]],
  ['/admin/users', ['Invite', /^Withdraw/]],
];

/** What opens each dialog of support and publishers, by its page. */
export const deskDialogs: readonly (readonly [string, readonly (string | RegExp)[]])[] = [
  [
    '/admin/customers/$id',
    [/^Suspend account/, /^Raise a limit/, /^Suspend(?! account)/, /^Write/],
  ],
  ['/admin/customers/$id?tab=people', [/^Make member/, /^End sessions/, /^See what they see/]],
  ['/admin/customers?owes=yes', ['Keep as segment']],
  ['/admin?tab=cases', ['Hand over my shift']],
  ['/apis/drafts', ['Draft an API']],
  ['/edi/serviceCode', ['Upload edition']],
];

/** The rooms of the provider as an owner sees them, who holds every grant. */
export const rooms = [
  ...['overview', 'queue', 'cases', 'messages', 'mails', 'roles', 'log', 'data'].map(
    (tab) => `/admin?tab=${tab}`,
  ),
  '/admin/customers',
  ...['usage', 'people', 'billing', 'messages', 'history'].map(
    (tab) => `/admin/customers/4711?tab=${tab}`,
  ),
  '/admin/four-eyes',
  '/admin/campaigns',
  '/admin/newsletter',
  '/admin/terms',
  '/admin/invoices',
  '/admin/invoices?tab=bank',
  '/admin/invoices?tab=billing',
  '/admin/prices',
  '/admin/prices?tab=kept',
  '/apis/drafts',
  '/apis/house-rules',
  '/apis/statistics/gateway',
  '/gateway-inventory/cloud/shipment-v3-booking',
] as const;
