import { test } from '@playwright/test';
import { outcomeOf, routeExpectations } from '../route-expectations.ts';
import type { PortalName, ViewerRole } from '../viewers.ts';
import { endpoints, shoot, urlOf, visit, waitUntilShown, type Look } from './screen.ts';

const differing = [
  '/',
  '/apis/active',
  '/apis/details/shipment-v3-booking',
  '/gateway-inventory/cloud',
];
const ofSandbox = new Set(
  routeExpectations.filter((route) => route.in === 'sandbox').map(({ path }) => path),
);
const further: Readonly<Partial<Record<ViewerRole, readonly string[]>>> = {
  public: ['/nothing', '/apis/active?text=label', '/edi?tab=reader'],
  customer: [
    ...['clients', 'scopes', 'tokens', 'requests'].map((tab) => `/admin/applications?tab=${tab}`),
    ...['invoices', 'profile', 'log'].map((tab) => `/admin/accountDetails?tab=${tab}`),
    '/admin/accountDetails?edit=1',
  ],
  internal: ['/admin', '/admin?tab=queue', ...endpoints],
};

/** Who looks at what: each page signed out, as a customer and as staff; the sandbox where it differs. */
const visits: readonly { readonly portal: PortalName; readonly role: ViewerRole }[] = [
  { portal: 'production', role: 'public' },
  { portal: 'production', role: 'customer' },
  { portal: 'production', role: 'internal' },
  { portal: 'sandbox', role: 'public' },
  { portal: 'sandbox', role: 'customer' },
  { portal: 'sandbox', role: 'internal' },
];

const stateNames = {
  shown: 'data',
  login: 'signed-out',
  unauthorized: 'no-permission',
  'not found': 'not-found',
} as const;

function looksOf(portal: PortalName, role: ViewerRole): readonly (Look & { state: string })[] {
  const all = routeExpectations.map((route) => ({
    path: route.path,
    state: stateNames[outcomeOf(route, portal, role)],
  }));
  const own = (further[role] ?? []).map((path) => ({
    path,
    state: path === '/nothing' ? 'not-found' : 'data',
  }));
  const wanted =
    portal === 'production'
      ? [...all, ...own]
      : all.filter(({ path }) => differing.includes(path) || ofSandbox.has(path));
  return wanted.map((look) => ({ ...look, portal, role }));
}

for (const { portal, role } of visits) {
  test(`${portal} ${role}`, async ({ browser }) => {
    const states = new Map(looksOf(portal, role).map((look) => [look.path, look]));
    await visit(browser, [...states.values()], async (page, look) => {
      await page.goto(urlOf(look));
      await waitUntilShown(page);
      await shoot(page, look, states.get(look.path)?.state ?? 'data');
    });
  });
}
