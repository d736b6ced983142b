import type { PortalConfig } from '@portal/contract/portal-config';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ClientContext } from '../../api/client-context.ts';
import { createPortalClient } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { ConfigContext } from '../../session/portal-config.tsx';
import { SessionStore } from '../../session/session-store.ts';
import { SessionContext } from '../../session/session.tsx';
import { createTokenStore } from '../../session/token-store.ts';
import PlansPage from './plans-page.tsx';

const config = {
  production: true,
  otherPortalUrl: 'https://sandbox.example',
  links: { generalTerms: 'https://portal.example/documents/general-terms.pdf' },
} as unknown as PortalConfig;

const base = '/rest/system/devportal/v1';
const plan = (id: number, system_name: string, name: string) => ({
  application_plan: {
    id,
    name,
    system_name,
    service_id: 301,
    state: 'published',
    approval_required: false,
    default: false,
    currency: 'EUR',
  },
});

const answers: Readonly<Record<string, unknown>> = {
  [`${base}/applicationplans.json`]: {
    plans: [
      plan(1101, 'customer', 'Customer'),
      plan(1102, 'partner', 'Partner'),
      plan(1104, 'free', 'Free'),
    ],
  },
  [`${base}/services/301/metrics.json`]: {
    metrics: [{ metric: { id: 5002, system_name: 'booking', friendly_name: 'Booking' } }],
  },
  features: { features: { feature: { id: 1, name: 'Statistics', visible: true } } },
  pricing_rules: {
    pricing_rules: {
      pricing_rule: [
        { id: 1, metric_id: 5002, cost_per_unit: '0', min: 1, max: 10 },
        { id: 2, metric_id: 5002, cost_per_unit: '0.05', min: 11, max: null },
      ],
    },
  },
  limits: {
    limits: [
      { limit: { id: 1, period: 'month', value: 10, metric_id: 5002 } },
      { limit: { id: 2, period: 'month', value: 0, metric_id: 5003 } },
    ],
  },
};

function toAnswer(path: string): unknown {
  const name = /(features|pricing_rules|limits)\.json$/.exec(path)?.[1] ?? path;
  return answers[name];
}

/** The page; of its first `failures` calls none is answered well. */
function openPage(failures = 0) {
  let calls = 0;
  const client = createPortalClient({
    host: 'https://api.example',
    accessToken: () => null,
    fetch: async (input) => {
      calls += 1;
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const body = calls <= failures ? { error: 'Not here' } : toAnswer(pathname);
      return new Response(JSON.stringify(body), { status: calls <= failures ? 400 : 200 });
    },
  });
  const store = new SessionStore({
    client,
    tokens: createTokenStore(sessionStorage),
    local: localStorage,
    storage: sessionStorage,
    page: {
      origin: 'https://portal.example',
      path: () => '/',
      query: () => '',
      isLeft: () => false,
      assign() {},
    },
    loginService: 'https://login.example',
    now: Date.now,
    random: Math.random,
    createState: () => 'state1',
    onReset() {},
  });
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/apis/plansAndPricing',
    component: PlansPage,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/apis/plansAndPricing?m5002=30'] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfigContext value={config}>
        <SessionContext value={store}>
          <ClientContext value={client}>
            <RouterProvider router={router} />
          </ClientContext>
        </SessionContext>
      </ConfigContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('PLAN-03 shows the two plans that are sold, one feature as well as many, and drops what has no limit', async () => {
  openPage();
  const customer = await screen.findByRole('region', { name: 'Customer plan' });
  expect(within(customer).getByText('Statistics')).toBeDefined();
  expect(within(customer).getByText(/then from EUR/).textContent).toContain('0.05');
  expect(screen.getByRole('region', { name: 'Partner plan' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Free plan' })).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole('status').textContent).toContain('EUR\u00a01.00');
});

test('PLAN-03 a price list that cannot be loaded is told, the terms stand all the same, and another try helps', async () => {
  const user = openPage(1);
  expect(await screen.findByText('The price list could not be loaded')).toBeDefined();
  expect(screen.getByText('General terms applicable from 27 April 2022')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('region', { name: 'Customer plan' })).toBeDefined();
});
