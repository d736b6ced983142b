import type { TokenScope } from '@portal/contract/operation';
import { expect, test } from 'vitest';
import { toFirstCall } from './to-first-call.ts';

const host = 'https://api.portal.example';
const base = '/rest/system/devportal/v1';

test.each([
  [['applications', 'invoices'], `${base}/accounts/4711/applications.json`],
  [['invoices'], `${base}/accounts/4711/invoices.json`],
  [['specifications'], '/rest/apigov/ssa/v1/aut/specs'],
  [['publishing'], `${base}/aco/accounts/4711.json`],
  [['statistics', 'applications'], `${base}/aco/accounts/4711.json`],
  [[], `${base}/aco/accounts/4711.json`],
] as const)('APP-12 the first call with the scopes %j reads %s', (scopes, path) => {
  const call = { gatewayHost: host, accountId: 4711, scopes: scopes as readonly TokenScope[] };
  expect(toFirstCall({ ...call, token: 'dp_1' })).toBe(
    `curl -H "Authorization: Bearer dp_1" "${host}${path}"`,
  );
});
