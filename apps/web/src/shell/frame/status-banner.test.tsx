import type { PortalConfig } from '@portal/contract/portal-config';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ConfigContext } from '../../session/portal-config.tsx';
import type { PortalStatus } from '../../help/status/portal-status.ts';
import { StatusBanner } from './status-banner.tsx';

const status: PortalStatus = {
  indicator: 'minor',
  description: 'Minor Service Outage',
  incidents: ['Delayed tracking events', 'Slow labels'],
  maintenances: [],
  components: [],
};

const config: PortalConfig = {
  kind: 'production',
  production: true,
  title: 'Developer Portal',
  version: '3.1.89',
  gatewayHost: 'https://api.postal.example',
  gatewayUrl: 'https://api.postal.example',
  loginService: 'https://portal.postal.example/login',
  otherPortalUrl: 'https://sandbox.postal.example',
  brand: { name: 'Norrvik Post', colour: '#00A0D6' },
  staffDomains: [],
  countries: [],
  links: {},
  statusSummaryUrl: 'https://status.postal.example/api/v2/summary.json',
  ediStorageUrl: 'https://files.postal.example',
  sentryDsn: null,
  tagManagerUrl: null,
};

function renderBanner(production = true) {
  return render(
    <ConfigContext value={{ ...config, production }}>
      <StatusBanner status={status} />
    </ConfigContext>,
  );
}

describe('StatusBanner', () => {
  beforeEach(() => sessionStorage.clear());

  test('NAV-14 once dismissed it stays away for the browser session', async () => {
    const { unmount } = renderBanner();
    expect(screen.getByText('Minor Service Outage')).toBeTruthy();
    expect(screen.getByText('+1 more incident')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Dismiss/ }));
    expect(screen.queryByText('Minor Service Outage')).toBeNull();
    unmount();
    renderBanner();
    expect(screen.queryByText('Minor Service Outage')).toBeNull();
    sessionStorage.clear();
    renderBanner();
    expect(screen.getByText('Minor Service Outage')).toBeTruthy();
  });

  test('ENV-05 the status page is linked in production only', () => {
    renderBanner(false);
    expect(screen.queryByRole('link', { name: 'Goto status page' })).toBeNull();
    renderBanner(true);
    expect(screen.getByRole('link', { name: 'Goto status page' }).getAttribute('href')).toBe(
      '/apis/status',
    );
  });
});
