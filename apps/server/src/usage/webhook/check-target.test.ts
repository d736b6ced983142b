import { createUpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import { expect, test } from 'vitest';
import { parseTarget } from './check-target.ts';

const portalOn = (portalUrl: string) => ({
  portalUrl,
  webhookGuard: createUpstreamGuard(['127.0.0.0/8', 'localhost']),
  inboxGuard: createUpstreamGuard([]),
});

test('a portal on https sends to https alone', async () => {
  const services = portalOn('https://portal.example');
  await expect(parseTarget(services, 'http://127.0.0.1/hook')).rejects.toMatchObject({
    details: { fields: { url: ['must begin with https://'] } },
  });
  expect(await parseTarget(services, ' https://127.0.0.1/hook ')).toBe('https://127.0.0.1/hook');
});

test('what the deployment opens is open, by name and by address, and nothing beside it', async () => {
  const services = portalOn('http://localhost:4000');
  expect(await parseTarget(services, 'http://localhost:3000/hook')).toBe(
    'http://localhost:3000/hook',
  );
  await expect(parseTarget(services, 'http://10.0.0.1/')).rejects.toMatchObject({
    details: { fields: { url: ['leads to an address that is not on the public Internet'] } },
  });
});
