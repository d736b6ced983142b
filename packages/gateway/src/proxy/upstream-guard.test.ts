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

describe('addresses that no name below a star leads to', () => {
  const { lookup } = createUpstreamGuard(['*.postal.example']);
  const find = promisify(lookup);

  test.each([
    ['0.0.0.0', '0.255.255.255'],
    ['10.0.0.0', '10.255.255.255'],
    ['100.64.0.0', '100.127.255.255'],
    ['127.0.0.1', '127.255.255.255'],
    ['169.254.0.0', '169.254.255.255'],
    ['172.16.0.0', '172.31.255.255'],
    ['192.0.0.0', '192.0.0.255'],
    ['192.0.2.0', '192.0.2.255'],
    ['192.88.99.0', '192.88.99.255'],
    ['192.168.0.0', '192.168.255.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['198.51.100.0', '198.51.100.255'],
    ['203.0.113.0', '203.0.113.255'],
    ['224.0.0.0', '255.255.255.255'],
    ['::', '::1'],
    ['64:ff9b::1', '64:ff9b::ffff:ffff'],
    ['64:ff9b:1::', '64:ff9b:1:ffff::'],
    ['100::', '100::ffff'],
    ['2001::', '2001:1ff::'],
    ['2001:db8::', '2001:db8:ffff::'],
    ['2002::', '2002:ffff::'],
    ['fc00::', 'fdff::'],
    ['fe80::', 'febf::'],
    ['ff00::', 'ffff::'],
    ['::ffff:10.0.0.1', '::ffff:7f00:1'],
  ])('from %s to %s', async (first, last) => {
    for (const address of [first, last]) {
      const wanted = `${address} leads to ${address}, which is not open to upstreams`;
      await expect(find(address, { all: true })).rejects.toThrow(wanted);
    }
  });

  test.each([
    ['1.0.0.0', 4],
    ['9.255.255.255', 4],
    ['11.0.0.0', 4],
    ['100.63.255.255', 4],
    ['100.128.0.0', 4],
    ['126.255.255.255', 4],
    ['128.0.0.0', 4],
    ['172.15.255.255', 4],
    ['172.32.0.0', 4],
    ['192.0.1.0', 4],
    ['192.0.3.0', 4],
    ['192.167.255.255', 4],
    ['192.169.0.0', 4],
    ['198.17.255.255', 4],
    ['198.20.0.0', 4],
    ['223.255.255.255', 4],
    ['2001:200::', 6],
    ['2600::1', 6],
    ['::ffff:1.0.0.1', 6],
  ])('but to %s', async (address, family) => {
    expect(await find(address, { all: true })).toEqual([{ address, family }]);
    const alone = await new Promise((done) => {
      lookup(address, {}, (error, ...found) => done([error, ...found]));
    });
    expect(alone).toEqual([null, address, family]);
  });

  test('who listens hears why, and a name that nobody knows is not forbidden but unknown', async () => {
    const reasons: string[] = [];
    const guard = createUpstreamGuard([], (reason) => void reasons.push(reason));
    await expect(promisify(guard.lookup)('10.0.0.1', {})).rejects.toThrow(UpstreamForbidden);
    expect(reasons).toEqual(['10.0.0.1 leads to 10.0.0.1, which is not open to upstreams']);
    const unknown = promisify(guard.lookup)('no-such-host.invalid', {});
    await expect(unknown).rejects.not.toThrow(UpstreamForbidden);
    expect(reasons).toHaveLength(1);
  });

  test('a listed name leads anywhere but to where clouds tell their secrets', async () => {
    const named = createUpstreamGuard(['10.0.0.1:80', '169.254.169.254:80', '10.9.0.0/16']);
    expect(named.allows('http://10.0.0.1')).toBe(true);
    expect(named.allows('http://169.254.169.254')).toBe(false);
    await expect(promisify(named.lookup)('10.9.255.255', {})).resolves.toBeDefined();
  });
});

test.each([
  ['10.0.0.0/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8x', false],
  ['::/128', true],
  ['::/129', false],
  ['::/1280', false],
  ['a.example:99999', true],
  ['a.example:999999', false],
])('%s may stand on a list: %s', (entry, may) => {
  const fault = `"${entry}" is not a host name, *.name, address or network`;
  expect(listGuardFaults([entry])).toEqual(may ? [] : [fault]);
});
