import { createUpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import { expect, test } from 'vitest';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { toRefusalText } from '../../platform/errors/refusal-text.ts';
import { parseOutward } from './check-target.ts';

const portalOn = (portalUrl: string) => ({
  portalUrl,
  webhookGuard: createUpstreamGuard(['127.0.0.0/8', 'localhost']),
  inboxGuard: createUpstreamGuard([]),
});

async function refusalOf(services: ReturnType<typeof portalOn>, address: string) {
  const error: unknown = await parseOutward(services, address).catch((fault: unknown) => fault);
  return error instanceof PortalError ? toRefusalText(error).in('en') : error;
}

test('a portal on https sends to https alone', async () => {
  const services = portalOn('https://portal.example');
  expect(await refusalOf(services, 'http://127.0.0.1/hook')).toBe('url must begin with https://');
  expect(await parseOutward(services, ' https://127.0.0.1/hook ')).toBe('https://127.0.0.1/hook');
});

test('what the deployment opens is open, by name and by address, and nothing beside it', async () => {
  const services = portalOn('http://localhost:4000');
  expect(await parseOutward(services, 'http://localhost:3000/hook')).toBe(
    'http://localhost:3000/hook',
  );
  expect(await refusalOf(services, 'http://10.0.0.1/')).toBe(
    'url leads to an address that is not on the public Internet',
  );
});
