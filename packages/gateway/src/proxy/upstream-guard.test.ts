import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { fakeGateway, fakeUpstream } from '../fakes/fake-servers.ts';
import {
  createUpstreamGuard,
  listGuardFaults,
  UpstreamForbidden,
  type UpstreamGuard,
} from './upstream-guard.ts';

const guard = createUpstreamGuard([
  '*.postal.example',
  'gateway.internal.example:8443',
  'localhost',
  '10.20.0.0/16',
  '127.0.0.1:4200',
  '[::1]:4200',
]);

describe('upstream guard', () => {
  test.each([
    'https://api.postal.example',
    'https://a.b.postal.example:9443/v1',
    'https://gateway.internal.example:8443',
    'http://localhost:1',
    'http://10.20.255.1',
    'http://[::ffff:10.20.0.1]',
    'http://127.0.0.1:4200',
    'http://[::1]:4200',
    'http://0x7f.1:4200',
  ])('allows %s', (address) => {
    expect(guard.allows(address)).toBe(true);
  });

  test.each([
    'https://postal.example',
    'https://evilpostal.example',
    'https://api.postal.example.evil.example',
    'https://gateway.internal.example',
    'https://gateway.internal.example:8444',
    'http://10.21.0.1',
    'http://127.0.0.1',
    'http://127.0.0.1:4201',
    'http://127.0.0.2:4200',
    'http://2130706433',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]:4300',
    'http://169.254.169.254',
    'http://[fe80::1]',
    'http://[fd00:ec2::254]',
    'http://192.168.1.1',
  ])('refuses %s', (address) => {
    expect(guard.allows(address)).toBe(false);
  });

  const lookup = (list: string[]) =>
    promisify(createUpstreamGuard(list).lookup)('localhost', { all: true });

  test('a name on the list may lead to the machine itself, any other name only to what is listed or public', async () => {
    expect(await lookup(['localhost'])).not.toEqual([]);
    expect(await lookup(['127.0.0.0/8', '::1'])).not.toEqual([]);
    await expect(lookup(['*.postal.example'])).rejects.toThrow(UpstreamForbidden);
  });

  test('says what is wrong in a list', () => {
    expect(listGuardFaults(['*.postal.example', '10.0.0.0/8', '[::1]:80', 'a:80'])).toEqual([]);
    const wrong = ['https://a.example', '*', '10.0.0.0/33', 'a b', '*.*.example', ''];
    expect(listGuardFaults(wrong)).toHaveLength(wrong.length);
  });

  test('GW-502 for an upstream off the list, and for a name that leads where none may', async () => {
    const upstream = await fakeUpstream((_request, response) => response.end('inside'));
    const { port } = new URL(upstream.url);
    const statusOf = async (upstreams: UpstreamGuard, address: string) => {
      const gateway = await fakeGateway({
        routes: [{ upstream: address }],
        options: { upstreams },
      });
      const { status } = await gateway.fetch('/rest/a');
      await gateway.close();
      return status;
    };
    expect(await statusOf(createUpstreamGuard([`127.0.0.1:${port}`]), upstream.url)).toBe(200);
    expect(await statusOf(createUpstreamGuard(['127.0.0.1:1']), upstream.url)).toBe(502);
    const named = `http://localhost:${port}`;
    expect(await statusOf(createUpstreamGuard([`localhost:${port}`]), named)).toBe(200);
    // As if the name were below a star of the list.
    const starred = { ...createUpstreamGuard([]), allows: () => true };
    expect(await statusOf(starred, named)).toBe(502);
    await upstream.close();
  });
});
