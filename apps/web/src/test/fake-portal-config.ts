import type { PortalConfig } from '@portal/contract/portal-config';

/** Of a production portal. */
export const fakePortalConfig: PortalConfig = {
  kind: 'production',
  production: true,
  title: 'Developer Portal',
  version: '3.1.89',
  gatewayHost: 'https://api.portal.example',
  gatewayUrl: 'https://api.portal.example',
  loginService: 'https://login.portal.example',
  otherPortalUrl: 'https://sandbox.portal.example',
  brand: { name: 'Norrvik Post', colour: '#00A0D6' },
  staffDomains: ['postal.example'],
  countries: [
    { code: 'SE', name: 'Sweden' },
    { code: 'NO', name: 'Norway' },
  ],
  links: {},
  statusSummaryUrl: 'https://status.portal.example/api/v2/summary.json',
  ediStorageUrl: 'https://files.postal.example',
  sendsSample: true,
  sentryDsn: null,
  tagManagerUrl: null,
};
