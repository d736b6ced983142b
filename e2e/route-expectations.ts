import type { PortalName, ViewerRole } from './viewers.ts';

/** What somebody meets at an address. */
type Outcome = 'shown' | 'login' | 'unauthorized' | 'not found';

interface RouteExpectation {
  readonly path: string;
  /** The h1 of the page. */
  readonly heading: string | RegExp;
  readonly for: 'everybody' | 'signed in' | 'staff' | 'finance' | 'governance';
  readonly in?: PortalName;
  /** Staff of the demo have no account: they are offered one there. */
  readonly ofAnAccount?: true;
}

const hero = /^(From booking to doorstep, by API|Build here, break nothing)$/;

/** Every address of specification §2. */
export const routeExpectations: readonly RouteExpectation[] = [
  { path: '/', heading: hero, for: 'everybody' },
  { path: '/admin', heading: 'Applications', for: 'signed in', ofAnAccount: true },
  { path: '/admin/applications', heading: 'Applications', for: 'signed in', ofAnAccount: true },
  { path: '/admin/applications/8101/log', heading: 'Request log', for: 'signed in' },
  { path: '/admin/shipments', heading: 'My shipments', for: 'signed in', in: 'sandbox' },
  { path: '/admin/shipments/nobodys', heading: 'Shipment', for: 'signed in', in: 'sandbox' },
  { path: '/admin/go-live', heading: 'Go-live checklist', for: 'signed in', in: 'sandbox' },
  { path: '/admin/trace/nobodys', heading: 'Calls with a trace id', for: 'signed in' },
  { path: '/admin/customers', heading: 'Customers', for: 'staff' },
  { path: '/admin/customers/4711', heading: /\w/, for: 'staff' },
  { path: '/admin/endCustomers', heading: 'End customers', for: 'signed in' },
  { path: '/admin/webhooks', heading: 'Webhooks', for: 'signed in' },
  { path: '/admin/webhooks/wh_none', heading: 'Webhook', for: 'signed in' },
  { path: '/admin/users', heading: 'Users', for: 'signed in', ofAnAccount: true },
  {
    path: '/admin/accountDetails',
    heading: 'Account details',
    for: 'signed in',
    ofAnAccount: true,
  },
  { path: '/admin/four-eyes', heading: 'Four eyes', for: 'staff' },
  { path: '/apis/drafts', heading: 'Drafts', for: 'staff' },
  { path: '/apis/house-rules', heading: 'House rules', for: 'governance' },
  { path: '/admin/campaigns', heading: 'Retiring APIs', for: 'staff' },
  { path: '/admin/newsletter', heading: 'Newsletter', for: 'staff' },
  { path: '/admin/terms', heading: 'Editions of the terms', for: 'staff', in: 'production' },
  { path: '/terms', heading: 'Terms', for: 'everybody', in: 'production' },
  { path: '/gateway-inventory/cloud', heading: /Gateway inventory cloud/, for: 'staff' },
  { path: '/gateway-inventory/cloud/no-oas', heading: /\w/, for: 'staff' },
  { path: '/gateway-inventory/on-prem', heading: /Gateway inventory on-prem/, for: 'staff' },
  { path: '/gateway-inventory/on-prem/%2Frest%2Flegacy', heading: /\w/, for: 'staff' },
  { path: '/apis/active', heading: 'Active APIs', for: 'everybody' },
  { path: '/apis/active?category=location', heading: 'Active APIs', for: 'everybody' },
  { path: '/apis/deprecated', heading: 'Active APIs', for: 'everybody' },
  { path: '/apis/report', heading: 'Report Issue', for: 'everybody' },
  { path: '/apis/details', heading: 'API details', for: 'everybody' },
  { path: '/apis/details/shipment-v3-booking', heading: 'Booking', for: 'everybody' },
  { path: '/apis/errors', heading: 'Errors', for: 'everybody' },
  { path: '/apis/errors/BOOK-1042', heading: 'BOOK-1042', for: 'everybody' },
  { path: '/apis/howToUseApis', heading: 'How to use APIs', for: 'everybody' },
  { path: '/apis/status', heading: 'API status', for: 'everybody', in: 'production' },
  {
    path: '/apis/plansAndPricing',
    heading: 'Plans and pricing',
    for: 'everybody',
    in: 'production',
  },
  { path: '/apis/statistics', heading: 'Statistics', for: 'everybody' },
  { path: '/admin/invoices', heading: 'Invoices', for: 'finance', in: 'production' },
  { path: '/admin/prices', heading: 'Price list', for: 'finance', in: 'production' },
  {
    path: '/apis/statistics/gateway',
    heading: 'Gateway statistics',
    for: 'staff',
    in: 'production',
  },
  { path: '/edi', heading: 'EDI & Labels', for: 'everybody' },
  { path: '/edi/customsEdi', heading: 'Customs', for: 'everybody' },
  { path: '/apis/testData', heading: 'Test data', for: 'everybody' },
  { path: '/edi/customsCheck', heading: 'Customs check', for: 'everybody' },
  { path: '/edi/labelCheck', heading: 'Check a label', for: 'everybody' },
  { path: '/edi/serviceCode', heading: 'Service Codes', for: 'everybody' },
  { path: '/support', heading: 'Support', for: 'everybody' },
  { path: '/end-customer/nobodys', heading: 'Your calls', for: 'everybody' },
  { path: '/support/cases/nobodys', heading: 'Support case', for: 'signed in' },
  { path: '/contactUs', heading: 'Contact Us', for: 'everybody' },
  { path: '/accessibility', heading: 'Accessibility', for: 'everybody' },
  { path: '/privacy', heading: 'Data and privacy', for: 'everybody' },
  { path: '/faqs', heading: 'FAQs', for: 'everybody' },
  { path: '/news', heading: "What's new", for: 'everybody' },
  { path: '/signup/invitation/nobodys', heading: 'Invitation', for: 'everybody' },
  {
    path: '/email_template_test_url',
    heading: 'E-mail previews',
    for: 'everybody',
    in: 'sandbox',
  },
  { path: '/shared', heading: 'Log in with a shared e-mail', for: 'everybody' },
  { path: '/Unauthenticated', heading: 'Log in to continue', for: 'everybody' },
];

/** No page has them. */
export const unknownPaths = ['/nothing', '/admin/nothing', '/apis', '/APIS/ACTIVE/x'] as const;

const isStaff = (role: ViewerRole): boolean => role === 'internal' || role === 'apigov';
/** API governance of the demo is an owner, who holds every grant. */
const isOwner = (role: ViewerRole): boolean => role === 'apigov';

export function outcomeOf(route: RouteExpectation, portal: PortalName, role: ViewerRole): Outcome {
  if (route.in !== undefined && route.in !== portal) return 'not found';
  if (route.for === 'everybody') return 'shown';
  if (role === 'public') return 'login';
  if (route.for === 'finance' || route.for === 'governance')
    return isOwner(role) ? 'shown' : 'unauthorized';
  return route.for === 'staff' && !isStaff(role) ? 'unauthorized' : 'shown';
}

export function headingOf(route: RouteExpectation, role: ViewerRole): string | RegExp {
  if (!route.ofAnAccount || !isStaff(role)) return route.heading;
  return route.path === '/admin' ? 'Overview' : 'Set up your organisation';
}

/** The side menu by its groups (NAV-08); what is production's own, or staff's, is added by portal and role. */
export function menuOf(portal: PortalName, role: ViewerRole): Readonly<Record<string, string[]>> {
  const production = portal === 'production';
  const signedIn = role !== 'public';
  return {
    ...(signedIn &&
      !isStaff(role) && {
        'My Account': ['Applications', 'Users', 'Account details'],
      }),
    ...(isStaff(role) && { Manage: ['Overview', ...inventoryOf(portal)] }),
    API: [
      'Active APIs',
      'Deprecated APIs',
      'Report Issue',
      'How to use APIs',
      ...(signedIn && production ? ['Statistics'] : []),
      ...(production ? ['Plans and pricing', 'API status'] : []),
    ],
    EDI: ['EDI & Labels', 'Customs', 'Service Codes'],
    'Learn More': ['API Guide', 'Integration Guide', 'Business portal'],
  };
}

/** The footer by its columns (NAV-12). */
export function footerOf(portal: PortalName): Readonly<Record<string, string[]>> {
  return {
    Resources: ['Book a demo', 'Platform partners', 'Business portal', 'Newsletter'],
    'API categories': ['Shipment', 'Location', 'Transport'],
    Integrations: ['Portal integrations', 'Standalone integrations'],
    Support: [...(portal === 'production' ? ['API Status'] : []), 'Get in touch with us'],
  };
}

/** The links of the home page that must be there, and those that must not (HOME-02 to HOME-06, ENV-05 to ENV-07). */
export function homeLinksOf(
  portal: PortalName,
  role: ViewerRole,
): { readonly present: string[]; readonly absent: string[] } {
  const production = portal === 'production';
  const inventory = inventoryOf(portal);
  const plans = production
    ? [
        'View plans and pricing',
        'I want to become a Partner',
        'I want to sign up for a Customer plan',
        'Go to the sandbox portal',
      ]
    : [];
  const visitor = ['I just want to try out the APIs', ...plans];
  const present = [
    'Shipment',
    'Location',
    'Transport',
    'All our APIs',
    'Guides',
    'API',
    "EDI's & Labels",
    'Read more news',
    'EDI Documentation',
    'Best practices and integration',
    'Goto status page',
    'API status',
    ...(production ? [] : ['View production plans']),
  ];
  const staff = isStaff(role) ? inventory : [];
  const hidden = [
    ...(isStaff(role) ? [] : inventory),
    ...(role === 'public' ? [] : visitor),
    production ? 'View production plans' : 'View plans and pricing',
  ];
  return {
    present: [...present, ...staff, ...(role === 'public' ? visitor : [])],
    absent: hidden,
  };
}

function inventoryOf(portal: PortalName): string[] {
  const at = portal === 'production' ? '' : 'AT ';
  return [`${at}Gateway inventory cloud`, `${at}Gateway inventory on-prem`];
}
